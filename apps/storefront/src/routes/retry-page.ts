interface FailedRouter {
  readonly state: { readonly matches: readonly { readonly error: unknown }[] }
  invalidate(): unknown
}

/** Error messages of Chromium, Firefox and Safari when a module cannot be imported. */
const FAILED_IMPORT = /dynamically imported module|module script failed/

/**
 * Loads a failed page again. When a module could not be imported and there is a connection, the browser
 * reloads the page: many browsers, such as Chromium 150, cache a failed import, so that every later import of
 * the module fails as well.
 */
export function retryPage(router: FailedRouter): void {
  const isImportError = router.state.matches.some(({ error }) => FAILED_IMPORT.test(String(error)))
  if (isImportError && navigator.onLine) window.location.reload()
  else void router.invalidate()
}
