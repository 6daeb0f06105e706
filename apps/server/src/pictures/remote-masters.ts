import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { Master } from './picture-maker.ts'
import { type PictureSource, sourceOf } from './picture-sources.ts'
import { isRasterImage } from './raster-image.ts'

/** `missing`: there is no such picture, or none that may pass. `failed`: it could not be had now. */
export type FoundMaster = Master | 'missing' | 'failed'

interface RemoteMasterParts {
  readonly sources: ReadonlyMap<string, PictureSource>
  /** Where originals are kept. */
  readonly folder: string
  readonly log: Log
  readonly now?: () => number
  readonly fetch?: typeof fetchPicture
}

/** What stands beside an original. */
interface Known {
  readonly version: string
  readonly tag: string | null
  readonly checkedAt: number
}

/** A shop seldom replaces a picture under its old address; the day's first visitor still gets the old one. */
const CHECKED_AGAIN_MS = 24 * 3_600_000
const MISSING_FOR_MS = 60_000
const FAILED_FOR_MS = 10_000
const MOST_REMEMBERED = 2_000

/** Originals of a connected shop's pictures, fetched once and kept as files; several who ask at once share one fetch. */
export function createRemoteMasters({
  sources,
  folder,
  log,
  now = Date.now,
  fetch = fetchPicture,
}: RemoteMasterParts) {
  const inLine = fewAtOnce(4, 200)
  const underway = new Map<string, Promise<FoundMaster>>()
  const refused = new Map<string, { readonly answer: 'missing' | 'failed'; readonly until: number }>()

  const fileOf = (path: string) => join(folder, createHash('sha256').update(path).digest('hex').slice(0, 40))
  const masterOf = (path: string, { version }: Known): Master => ({ file: fileOf(path), version })

  async function readKnown(path: string): Promise<Known | null> {
    try {
      // Gone when the folder was tidied.
      await access(fileOf(path))
      // Written by `keep`, nobody else writes there.
      return JSON.parse(await readFile(`${fileOf(path)}.json`, 'utf8')) as Known
    } catch {
      return null
    }
  }

  async function keep(path: string, known: Known, bytes: Buffer | null): Promise<Master> {
    const file = fileOf(path)
    await mkdir(folder, { recursive: true })
    if (bytes !== null) await writeWhole(file, bytes)
    await writeWhole(`${file}.json`, JSON.stringify(known))
    return masterOf(path, known)
  }

  async function take(path: string, url: URL, known: Known | null): Promise<FoundMaster> {
    const fetched = (await inLine(() => fetch(url, sources, known?.tag ?? null))) ?? tooBusy
    if (fetched.kind === 'unchanged' && known !== null)
      return keep(path, { ...known, checkedAt: now() }, null)
    if (fetched.kind === 'bytes' && (await isRasterImage(fetched.bytes))) {
      const version = createHash('sha256').update(fetched.bytes).digest('hex').slice(0, 32)
      return keep(path, { version, tag: fetched.tag, checkedAt: now() }, fetched.bytes)
    }
    const reason = fetched.kind === 'failed' ? fetched.reason : fetched.kind
    log.debug(`No picture ${path}: ${reason === 'bytes' ? 'not a raster image' : reason}`)
    const answer = fetched.kind === 'missing' ? 'missing' : 'failed'
    if (refused.size >= MOST_REMEMBERED) refused.clear()
    refused.set(path, { answer, until: now() + (answer === 'missing' ? MISSING_FOR_MS : FAILED_FOR_MS) })
    // What is kept is better than nothing.
    return known === null ? answer : masterOf(path, known)
  }

  function once(path: string, url: URL, known: Known | null): Promise<FoundMaster> {
    const running = underway.get(path) ?? take(path, url, known).finally(() => underway.delete(path))
    underway.set(path, running)
    return running
  }

  /** `path`: host and path as they stand in the picture's address. Rejects when it cannot be kept. */
  return async function findMaster(path: string): Promise<FoundMaster> {
    const url = addressOf(path, sources)
    if (url === null) return 'missing'
    const known = await readKnown(path)
    const no = refused.get(path)
    const isRefused = no !== undefined && no.until > now()
    if (known === null) return isRefused ? no.answer : once(path, url, null)
    if (now() - known.checkedAt > CHECKED_AGAIN_MS && !isRefused)
      once(path, url, known).catch((error: unknown) => log.error(`${path}: ${String(error)}`))
    return masterOf(path, known)
  }
}

const tooBusy: FetchedPicture = { kind: 'failed', reason: 'too many at once' }

/** Null for a host that is not among them, and for a path that is written to mean another place. */
function addressOf(path: string, sources: ReadonlyMap<string, PictureSource>): URL | null {
  const [host = ''] = path.split('/', 1)
  const source = sources.get(host)
  const url = source && URL.parse(`${source.protocol}//${path}`)
  return url && url.host + url.pathname === path && sourceOf(url, sources) !== null ? url : null
}

/** Written beside and renamed: a reader never sees half of it. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, file)
}
