/**
 * Keeps the whole page, so that it works without a network, and gives every answer the two headers that isolate the
 * page from others: only then may it share memory with its workers.
 */
const cacheName = 'polonaise-VERSION';
const files = [/* files */];

const isolated = (response) => {
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name.startsWith('polonaise-') && name !== cacheName) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  const answer = async () => {
    const kept = await caches.match(event.request, { cacheName, ignoreSearch: true });
    return isolated(kept ?? (await fetch(event.request)));
  };
  event.respondWith(answer());
});
