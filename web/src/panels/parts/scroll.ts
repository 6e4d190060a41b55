/** Brings an element into sight within its container, and leaves the page where it is. */
export function scrollWithin(container: HTMLElement | null, element: Element | null | undefined): void {
  if (!container || !element) return;
  const [outer, inner] = [container.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top) container.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) container.scrollTop += inner.bottom - outer.bottom;
}
