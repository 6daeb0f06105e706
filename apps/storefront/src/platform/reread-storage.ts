/**
 * Makes a page that the browser shows again from its back/forward cache read the stored cart, wishlist and
 * session again. While the page was in the cache, another page may have written them without a `storage`
 * event for the cached page. The event dispatched here has no key, so every listener of `followOtherTabs` is
 * called.
 */
export function rereadStorageAfterCache(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
}
