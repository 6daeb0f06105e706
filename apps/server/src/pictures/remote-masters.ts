import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shareWork } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { z } from 'zod'
import { createThrottledLog } from '../logging/logger.ts'
import { type FetchPictureResult, fetchPicture } from './fetch-picture.ts'
import { type LimitWork, type Master, sizeOfFile, unlimited, writeAtomically } from './picture-encoder.ts'
import { findPictureSource, type PictureSource } from './picture-sources.ts'
import { isRasterImage } from './raster-image.ts'

/**
 * `missing`: no picture exists at the path, or the server is not allowed to fetch the URL of the picture.
 * `failed`: the picture could not be fetched, decoded or stored.
 */
type FoundMaster = Master | 'missing' | 'failed'

interface RemoteMastersOptions {
  readonly sources: ReadonlyMap<string, PictureSource>
  readonly folder: string
  readonly log: Logger
  /** Whether the disk has free space. While the disk is nearly full, no picture is fetched. */
  readonly hasSpace?: () => boolean
  readonly now?: () => number
  readonly fetch?: typeof fetchPicture
}

/** The metadata that are stored as JSON beside each original picture. */
const metadataSchema = z.object({
  version: z.string(),
  /** ETag of the connected shop's response, for revalidation; null when the response had none. */
  tag: z.string().nullable(),
  /** When the picture was last fetched or revalidated, in ms since 1970. */
  checkedAt: z.number(),
})
type Metadata = Readonly<z.infer<typeof metadataSchema>>

const MAX_CONCURRENT_FETCHES = 4
const MAX_WAITING_FETCHES = 200
/**
 * Age of a stored picture, in ms, after which the next request still gets the stored picture and revalidates
 * it in the background. The age is high, because shops seldom replace a picture without changing its URL.
 */
const REVALIDATE_AFTER_MS = 24 * 3_600_000
const MISSING_LIFETIME_MS = 60_000
const FAILURE_LIFETIME_MS = 10_000
const MAX_FAILURES = 2_000

/**
 * Returns a function that finds the master (the original in full size) of a connected shop's picture. `path`
 * is the host and path of the picture's URL. When the master is stored as a file, the function returns this
 * file immediately, and revalidates an old file in the background. Otherwise the function fetches the master
 * from the shop and stores it. `limit` applies the visitor's limits to this fetch, but not to the
 * revalidation.
 */
export function createRemoteMasters(
  options: RemoteMastersOptions,
): (path: string, limit?: LimitWork) => Promise<FoundMaster> {
  const { sources, folder, log, hasSpace = () => true, now = Date.now, fetch = fetchPicture } = options
  const logThrottled = createThrottledLog(log, now)
  const fetches = new PQueue({ concurrency: MAX_CONCURRENT_FETCHES })
  const pending = new Map<string, Promise<FoundMaster>>()
  const failures = new LRUCache<string, 'missing' | 'failed'>({
    max: MAX_FAILURES,
    ttl: MISSING_LIFETIME_MS,
    ttlResolution: 0,
    perf: { now },
  })

  const fileOf = (path: string) => join(folder, createHash('sha256').update(path).digest('hex').slice(0, 40))
  const masterOf = (path: string, { version }: Metadata): Master => ({ file: fileOf(path), version })

  async function readMetadata(path: string): Promise<Metadata | null> {
    // The stored metadata of a picture are ignored when the picture's file is missing or empty. The file may
    // have been deleted to limit the size of the folder, or a power cut may have left the file empty.
    if ((await sizeOfFile(fileOf(path))) === 0) return null
    try {
      return metadataSchema.parse(JSON.parse(await readFile(`${fileOf(path)}.json`, 'utf8')))
    } catch {
      return null
    }
  }

  async function store(path: string, metadata: Metadata, bytes: Buffer | null): Promise<Master> {
    const file = fileOf(path)
    await mkdir(folder, { recursive: true })
    if (bytes !== null) await writeAtomically(file, bytes)
    await writeAtomically(`${file}.json`, JSON.stringify(metadata))
    return masterOf(path, metadata)
  }

  async function fetchInQueue(url: URL, etag: string | null): Promise<FetchPictureResult> {
    if (!hasSpace()) return { kind: 'failed', reason: 'the disk is nearly full' }
    if (fetches.size >= MAX_WAITING_FETCHES) return { kind: 'failed', reason: 'too many waiting requests' }
    return fetches.add(() => fetch(url, sources, etag))
  }

  async function fetchMaster(path: string, url: URL, stored: Metadata | null): Promise<FoundMaster> {
    const fetched = await fetchInQueue(url, stored?.tag ?? null)
    try {
      if (fetched.kind === 'unchanged' && stored !== null)
        return await store(path, { ...stored, checkedAt: now() }, null)
      if (fetched.kind === 'bytes' && (await isRasterImage(fetched.bytes))) {
        const version = createHash('sha256').update(fetched.bytes).digest('hex').slice(0, 32)
        return await store(path, { version, tag: fetched.etag, checkedAt: now() }, fetched.bytes)
      }
      const reason = fetched.kind === 'failed' ? fetched.reason : fetched.kind
      log.debug({ path, reason: reason === 'bytes' ? 'not a raster image' : reason }, 'No picture')
    } catch (error) {
      logThrottled('unstored', { err: error, path }, 'A picture could not be stored.')
    }
    const failure = fetched.kind === 'missing' ? 'missing' : 'failed'
    failures.set(path, failure, {
      ttl: failure === 'missing' ? MISSING_LIFETIME_MS : FAILURE_LIFETIME_MS,
    })
    return stored === null ? failure : masterOf(path, stored)
  }

  /** Fetches a picture. Concurrent requests for the same path share one fetch. */
  function fetchOnce(
    path: string,
    url: URL,
    stored: Metadata | null,
    limit: LimitWork,
  ): Promise<FoundMaster> {
    const fetchOwn = () => limit(() => fetchMaster(path, url, stored))
    return shareWork(begin => {
      const running = pending.get(path)
      if (running !== undefined) return running
      begin()
      const fetching = fetchOwn().finally(() => pending.delete(path))
      pending.set(path, fetching)
      return fetching
    }, fetchOwn)
  }

  return async (path, limit = unlimited) => {
    const url = masterUrl(path, sources)
    if (url === null) return 'missing'
    const stored = await readMetadata(path)
    const failure = failures.get(path)
    if (stored === null) return failure ?? fetchOnce(path, url, null, limit)
    const age = now() - stored.checkedAt
    // A negative age means that the server's clock was fast when the picture was stored.
    if ((age > REVALIDATE_AFTER_MS || age < 0) && failure === undefined)
      fetchOnce(path, url, stored, unlimited).catch((error: unknown) =>
        log.error({ err: error, path }, 'A picture could not be fetched.'),
      )
    return masterOf(path, stored)
  }
}

/**
 * The URL of a picture. Null for a URL that may not be fetched, and for a path that URL parsing would change,
 * such as a path with `..`.
 */
function masterUrl(path: string, sources: ReadonlyMap<string, PictureSource>): URL | null {
  const [host = ''] = path.split('/', 1)
  const source = sources.get(host)
  const url = source && URL.parse(`${source.protocol}//${path}`)
  return url && url.host + url.pathname === path && findPictureSource(url, sources) !== null ? url : null
}
