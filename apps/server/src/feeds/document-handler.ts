import { WorkRejectedError } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import { createCachedPage, createPageResponse, type PageResponse, sendPage } from '../http/cached-page.ts'
import { type Handler, isGetOrHead, type RequestContext } from '../http/request-context.ts'
import { createThrottledLog } from '../logging/logger.ts'
import type { DocumentCache } from './document-cache.ts'
import { CatalogueReadError } from './read-catalogue.ts'

/** A text that is generated on request, with the path or paths at which it is served. */
export interface DocumentRoute {
  /**
   * Pattern of the URL paths of the documents, from `^` to `$`. The pattern must match a limited number of
   * paths, because the cache stores one document for each path.
   */
  readonly pattern: RegExp
  readonly contentType: string
  /** Work units that generating the document costs the visitor (docs/http-api.md, "Conventions"). */
  readonly units: number
  /**
   * Generates the text of the document; null when the path has no document. @throws CatalogueReadError while
   * the store is unavailable
   */
  readonly generate: (match: RegExpExecArray, signal: AbortSignal) => Promise<string | null>
}

const UNAVAILABLE_RETRY_SECONDS = 60
/**
 * Bytes of a cached document per byte of its text: the text, and three compressed forms of about a tenth
 * each.
 */
const BYTES_PER_TEXT_BYTE = 1.3

export const DOCUMENT_HEADERS = {
  'cache-control': 'public, max-age=300',
  'x-content-type-options': 'nosniff',
}

/** Serves generated documents from a cache. A path without a document is left to the next handler. */
export function documentHandler(
  routes: readonly DocumentRoute[],
  documents: DocumentCache<TextDocument | null>,
  log: Logger,
): Handler {
  const sendError = createDocumentErrors(log)
  return async context => {
    const { request, url } = context
    if (!isGetOrHead(request.method)) return false
    for (const route of routes) {
      const match = route.pattern.exec(url.pathname)
      if (match === null) continue
      try {
        const document = await documents.get(url.pathname, context, route.units, async signal => {
          const text = await route.generate(match, signal)
          return text === null ? null : toDocument(text, route.contentType)
        })
        if (document === null) return false
        await sendPage(context, document.response)
      } catch (error) {
        sendError(context, error)
      }
      return true
    }
    return false
  }
}

export interface TextDocument {
  readonly response: PageResponse
  /** Size of the document in the cache, in bytes. */
  readonly bytes: number
}

export function toDocument(text: string, contentType: string): TextDocument {
  const body = Buffer.from(text)
  const headers = { ...DOCUMENT_HEADERS, 'content-type': contentType }
  return {
    response: createPageResponse(createCachedPage(200, body), 'document', headers),
    bytes: Math.ceil(body.length * BYTES_PER_TEXT_BYTE),
  }
}

/**
 * Whether `error` means that a document, such as a sitemap, could not be generated because the store is
 * unavailable or too slow.
 */
export function isUnavailable(error: unknown): error is Error {
  return error instanceof CatalogueReadError || (error instanceof Error && error.name === 'TimeoutError')
}

/**
 * Responds 429 or 503 to the expected errors of generating a document, or closes a response that has begun.
 * Rethrows other errors, unless the client has disconnected.
 */
export function createDocumentErrors(log: Logger): (context: RequestContext, error: unknown) => void {
  const logUnavailable = createThrottledLog(log)
  return ({ response, url }, error) => {
    const isRefused = error instanceof WorkRejectedError
    if (response.destroyed && !isUnavailable(error)) return
    if (!isRefused && !isUnavailable(error)) throw error
    if (isUnavailable(error))
      logUnavailable(error.message, { path: url.pathname }, `A document was not generated: ${error.message}`)
    if (response.headersSent) return void response.destroy()
    const retryAfter = isRefused ? error.retryAfterSeconds : UNAVAILABLE_RETRY_SECONDS
    response
      .writeHead(isRefused ? error.status : 503, {
        'retry-after': `${retryAfter}`,
        'cache-control': 'no-store',
      })
      .end()
  }
}
