import { createCachedPage, createPageResponse, sendPage } from './cached-page.ts'
import { type Handler, isGetOrHead } from './request-context.ts'

/** Serves a text that does not change while the server runs. `headers` must hold the content type. */
export function staticDocument(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Handler {
  const response = createPageResponse(createCachedPage(200, Buffer.from(body)), path, {
    ...headers,
    'x-content-type-options': 'nosniff',
  })
  return async context => {
    if (context.url.pathname !== path || !isGetOrHead(context.request.method)) return false
    await sendPage(context, response)
    return true
  }
}
