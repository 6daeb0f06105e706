import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './content-encoding.ts'
import { etagOf, strongEtagOf } from './etag.ts'
import type { FindReadyResponse, HeaderList, ReadyForm, ReadyResponse } from './ready-response.ts'
import { type Handler, isGetOrHead } from './request-context.ts'
import { MAX_MEMORY_FILE_BYTES, sendFile, streamFile } from './send-file.ts'

/**
 * An index of files by URL path. A path that is not in the index gets no file, so no requested path reaches
 * the file system.
 */
export type StaticIndex = ReadonlyMap<string, string>

/**
 * The content encodings of the compressed files that the build writes beside the originals, in order of
 * preference, each with its file extension.
 */
const precompressed: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const IMMUTABLE = 'public, max-age=31536000, immutable'
const NOSNIFF = ['x-content-type-options', 'nosniff']
const ONE_HOUR = 'public, max-age=3600'
/**
 * URL of the service worker. Browsers revalidate its file before each use, so that a new version, or the
 * script that removes the service worker, takes effect immediately.
 */
const SERVICE_WORKER_PATH = '/sw.js'
const SERVICE_WORKER_OFF_PATH = '/sw-off.js'

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
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

export interface StaticFiles {
  readonly handler: Handler
  readonly findReady: FindReadyResponse
}

/**
 * Serves the build from memory, so that a later build does not change what a running server sends. Only files
 * above `MAX_MEMORY_FILE_BYTES` without a compressed form are read from disk. Files in `/assets/` have a hash
 * of their content in their name, so clients may cache them for a year.
 */
export function createStaticFiles(index: StaticIndex): StaticFiles {
  const files = new Map<string, ReadyResponse>()
  const large = new Map<string, string>()
  for (const [path, file] of index) {
    if (/\.(?:br|gz)$/.test(path)) continue
    const isCompressed = index.has(`${path}.br`)
    if (statSync(file).size > MAX_MEMORY_FILE_BYTES && !isCompressed) large.set(path, file)
    else files.set(path, readStaticFile(index, path, file))
  }
  const { handler: sendLarge } = createDiskFiles(large)
  return {
    findReady: target => files.get(target),
    handler(context) {
      const file = isGetOrHead(context.request.method) ? files.get(context.url.pathname) : undefined
      if (file === undefined) return sendLarge(context)
      sendFile(context, file)
      return true
    },
  }
}

/** Limit of the total size of the files that stay in memory after they were read from disk, in bytes. */
const MAX_RECENT_BYTES = 8_000_000
const MAX_RECENT_FILE_BYTES = 256_000
/**
 * For how long a small file is sent from memory, in ms. After that time the file is read again and may have
 * changed.
 */
const RECENT_MS = 60_000

interface RecentFile {
  readonly response: ReadyResponse
  /** Time at which the file was read, in ms since 1970. */
  readonly readAt: number
}

/**
 * Serves files from disk. Files up to `maxRecentFileBytes` stay in memory for a while, with their compressed
 * forms, because reading a file takes several times as long as sending it, and clients may request a file any
 * number of times.
 */
export function createDiskFiles(
  index: Pick<StaticIndex, 'get'>,
  maxRecentFileBytes = MAX_RECENT_FILE_BYTES,
): StaticFiles {
  // The cache's option `ttl` is not used, because with it the cache starts a timer of 1 ms at nearly each
  // request.
  const recent = new LRUCache<string, RecentFile>({
    maxSize: MAX_RECENT_BYTES,
    sizeCalculation: ({ response: { forms, encodings } }, key) =>
      [null, ...encodings].reduce((sum, form) => sum + (forms.get(form)?.bytes.length ?? 0), key.length),
    // Concurrent requests for a file wait for the same promise, so that the file is read once.
    async fetchMethod(path) {
      const file = index.get(path)
      if (file === undefined || (await stat(file)).size > maxRecentFileBytes) return undefined
      const plain = [null, await readFile(file)] as const
      const compressed = await Promise.all(
        compressedFiles(index, path).map(
          async ([encoding, form]) => [encoding, await readFile(form)] as const,
        ),
      )
      return { response: readyFile(path, [plain, ...compressed]), readAt: Date.now() }
    },
  })
  const isFresh = ({ readAt }: RecentFile): boolean => Date.now() - readAt < RECENT_MS

  return {
    findReady(target) {
      const found = recent.get(target)
      return found !== undefined && isFresh(found) ? found.response : undefined
    },
    async handler(context) {
      const path = context.url.pathname
      const file = isGetOrHead(context.request.method) ? index.get(path) : undefined
      if (file === undefined) return false
      const known = recent.get(path)
      const isStale = known !== undefined && !isFresh(known)
      // `fetch` rejects when the file cannot be read. `fetch` also rejects, with "evicted", when the cache
      // becomes full while the file is being read. In both cases, `streamFile` below opens the file again.
      const small = await recent.fetch(path, { forceRefresh: isStale }).catch(() => undefined)
      if (small !== undefined) {
        sendFile(context, small.response)
        return true
      }
      const headers = ['cache-control', cacheControlOf(path), ...NOSNIFF]
      await streamFile(context, { path: file, headers, contentType: contentTypeOf(path) })
      return true
    },
  }
}

function readStaticFile(index: StaticIndex, path: string, file: string): ReadyResponse {
  const compressed = compressedFiles(index, path).map(
    ([encoding, form]) => [encoding, readFileSync(form)] as const,
  )
  return readyFile(path, [[null, readFileSync(file)], ...compressed])
}

/** The compressed files that the build has written beside a file, in order of preference. */
function compressedFiles(
  index: Pick<StaticIndex, 'get'>,
  path: string,
): readonly (readonly [Encoding, string])[] {
  return precompressed.flatMap(([encoding, extension]) => {
    const file = index.get(path + extension)
    return file === undefined ? [] : [[encoding, file] as const]
  })
}

/** Creates a file's response from its plain bytes and its compressed forms, in order of preference. */
function readyFile(
  path: string,
  [[, plain], ...compressed]: readonly [
    readonly [null, Buffer],
    ...(readonly (readonly [Encoding, Buffer])[]),
  ],
): ReadyResponse {
  const isOneForm = compressed.length === 0
  const etag = isOneForm ? strongEtagOf(plain) : etagOf(plain)
  const caching: HeaderList = ['cache-control', cacheControlOf(path), 'etag', etag]
  if (!isOneForm) caching.push('vary', 'Accept-Encoding')
  const forms = new Map<Encoding | null, ReadyForm>()
  for (const [encoding, bytes] of [[null, plain] as const, ...compressed]) {
    const headers = [...caching, ...NOSNIFF, 'content-type', contentTypeOf(path)]
    headers.push('content-length', String(bytes.length))
    if (encoding !== null) headers.push('content-encoding', encoding)
    forms.set(encoding, { headers, bytes })
  }
  return {
    status: 200,
    route: 'file',
    etag,
    notModifiedHeaders: caching,
    encodings: compressed.map(([encoding]) => encoding),
    forms,
  }
}

const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'

function cacheControlOf(path: string): string {
  if (path === SERVICE_WORKER_PATH) return 'no-cache'
  return path.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR
}
