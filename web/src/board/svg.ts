const namespace = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number>;

/** An SVG element with attributes and children. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Parses markup of ours, such as the drawing of a piece. */
export function svgFromMarkup(markup: string): SVGElement[] {
  const holder = document.createElementNS(namespace, 'svg');
  holder.innerHTML = markup;
  return [...holder.children] as SVGElement[];
}
