/**
 * Reads the stored cart, wishlist and session again whenever the browser restores the page from its
 * back/forward cache. Another page may have changed the stored values in the meantime, and a page in the
 * back/forward cache receives no `storage` events. The `storage` event that is dispatched here has no key, so
 * `followOtherTabs` (`storage.ts`) treats the event as a change of every key.
 */
export function rereadStorageAfterCache(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
}
