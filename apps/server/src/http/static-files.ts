import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Encoding } from './content-encoding.ts'
import { etagOf } from './etag.ts'
import {
  type FindReadyResponse,
  type HeaderList,
  type ReadyForm,
  type ReadyResponse,
  send,
} from './ready-response.ts'
import { type Handler, isGetOrHead, type RequestContext } from './request-context.ts'

/** Files by URL path. A path that is not in the index does not exist, so no requested path reaches the file system. */
export type StaticIndex = ReadonlyMap<string, string>

/** Extensions of the compressed files that the build writes beside the originals, smallest first. */
const precompressed: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
/** URL of the service worker. Its file is revalidated, so that a new version or its switching off is not delayed. */
const SERVICE_WORKER_PATH = '/sw.js'
const SERVICE_WORKER_OFF_PATH = '/sw-off.js'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** All files of a folder, with URL paths below `prefix`. */
export function indexFiles(folder: string, prefix: string): StaticIndex {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return new Map(files.map(file => [prefix + file.slice(folder.length + 1).replaceAll(sep, '/'), file]))
}

/** Replaces the service worker's file with the script that removes the service worker from browsers. */
export function withoutServiceWorker(index: StaticIndex): StaticIndex {
  const replaced = new Map(index)
  for (const extension of ['', ...precompressed.map(([, suffix]) => suffix)]) {
    const file = index.get(SERVICE_WORKER_OFF_PATH + extension)
    if (file !== undefined) replaced.set(SERVICE_WORKER_PATH + extension, file)
  }
  return replaced
}

interface StaticFiles {
  readonly handler: Handler
  readonly findReady: FindReadyResponse
}

/**
 * Serves the build from memory, so that a later build does not change what a running server sends. Files in
 * `/assets/` have a hash of their content in their name and are cached for ever.
 */
export function createStaticFiles(index: StaticIndex): StaticFiles {
  const files = new Map<string, ReadyResponse>()
  for (const [path, file] of index) {
    if (!/\.(?:br|gz)$/.test(path)) files.set(path, readStaticFile(index, path, file))
  }
  return {
    findReady: target => files.get(target),
    handler(context) {
      const file = isGetOrHead(context.request.method) ? files.get(context.url.pathname) : undefined
      if (file === undefined) return false
      sendFile(context, file)
      return true
    },
  }
}

/** Serves large files, which are requested rarely, from disk. */
export function largeFilesHandler(index: StaticIndex): Handler {
  return async context => {
    const path = context.url.pathname
    const file = isGetOrHead(context.request.method) ? index.get(path) : undefined
    if (file === undefined) return false
    sendFile(context, fileResponse(path, ONE_HOUR, await readFile(file), new Map()))
    return true
  }
}

function readStaticFile(index: StaticIndex, path: string, file: string): ReadyResponse {
  const encoded = precompressed.flatMap(([encoding, extension]) => {
    const encodedFile = index.get(path + extension)
    return encodedFile === undefined ? [] : [[encoding, readFileSync(encodedFile)] as const]
  })
  return fileResponse(path, cacheControlOf(path), readFileSync(file), new Map(encoded))
}

function cacheControlOf(path: string): string {
  if (path === SERVICE_WORKER_PATH) return 'no-cache'
  return path.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR
}

function fileResponse(
  path: string,
  cacheControl: string,
  plain: Buffer,
  encoded: ReadonlyMap<Encoding, Buffer>,
): ReadyResponse {
  const etag = etagOf(plain)
  const common: HeaderList = [
    'cache-control',
    cacheControl,
    'etag',
    etag,
    'x-content-type-options',
    'nosniff',
  ]
  if (encoded.size > 0) common.push('vary', 'Accept-Encoding')
  const contentType = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const forms = new Map<Encoding | null, ReadyForm>()
  for (const [encoding, bytes] of [[null, plain] as const, ...encoded]) {
    const ofForm = ['content-type', contentType, 'content-length', String(bytes.length)]
    if (encoding !== null) ofForm.push('content-encoding', encoding)
    forms.set(encoding, { headers: [...common, ...ofForm], bytes })
  }
  return {
    status: 200,
    route: 'file',
    etag,
    notModifiedHeaders: common,
    encodings: [...encoded.keys()],
    forms,
  }
}

function sendFile({ request, response }: RequestContext, file: ReadyResponse): void {
  const { 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
  send(response, file, { acceptEncoding: acceptEncoding, ifNoneMatch })
}
