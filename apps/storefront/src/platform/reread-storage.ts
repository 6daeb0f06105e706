/**
 * Makes a page that the browser shows again from its back/forward cache read the stored cart, wishlist and
 * session again: another page may have written them meanwhile, and the page may not get the `storage` events
 * of that time. The dispatched event has no key, so `followOtherTabs` takes it for every key.
 */
export function rereadStorageAfterCache(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
}
