/** Name of the `Server-Timing` entry that marks a page from the cache. A page can read no other header of itself. */
export const STORED_PAGE_TIMING = 'stored'

/** Plugin for caches of pages: stores HTML only, and marks a page from the cache. */
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
