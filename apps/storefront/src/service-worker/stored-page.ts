/**
 * Name of the `Server-Timing` entry that marks a page from the cache of the service worker. Scripts of a page
 * can read no other header of the page's response.
 */
export const STORED_PAGE_TIMING = 'stored'

/**
 * Workbox plugin for caches of pages: stores only HTML, and adds a `Server-Timing` entry to a page that is
 * read from the cache.
 */
export const pagePlugin = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    response.headers.get('content-type')?.startsWith('text/html') ? response : null,
  cachedResponseWillBeUsed: async ({ cachedResponse }: { readonly cachedResponse?: Response }) =>
    cachedResponse && markedAsStored(cachedResponse),
}

function markedAsStored({ body, status, headers }: Response): Response {
  const marked = new Headers(headers)
  marked.append('server-timing', STORED_PAGE_TIMING)
  return new Response(body, { status, headers: marked })
}
