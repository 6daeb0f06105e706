/*
 * Served as /sw.js with SERVICE_WORKER=off: replaces the shop's service worker, deletes what it has stored and
 * unregisters itself. Open pages go on without a worker.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => {
  event.waitUntil(remove())
})

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
