import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shareWork } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import sharp from 'sharp'
import { MAX_MEMORY_FILE_BYTES } from '../http/send-file.ts'
import type { EncoderQueue } from './encoder-queue.ts'
import { DECODE_LIMITS } from './raster-image.ts'

export type PictureFormat = 'avif' | 'webp'

/** A picture in its original size, from which the smaller pictures are encoded. */
export interface Master {
  readonly file: string
  /** Version of the file, which changes with the file's content. */
  readonly version: string
}

interface EncodedPicture {
  /** The bytes of the picture; for a stored picture above `MAX_MEMORY_FILE_BYTES`, the path of its file. */
  readonly content: Buffer | string
  readonly format: PictureFormat
  /** Whether the picture has the accepted format; false for the WebP that is sent until AVIF is cached. */
  readonly isFinal: boolean
}

/**
 * Runs `work`, such as encoding a picture, within the limits of the visitor who requested the picture; may
 * reject with `WorkRejectedError`.
 */
export type LimitWork = <T>(work: () => Promise<T>) => Promise<T>

export const unlimited: LimitWork = work => work()

export interface PictureEncoder {
  /**
   * Returns the picture in the accepted format when the cache has the picture in this format, otherwise as
   * WebP. A WebP that is not cached is encoded within the visitor's limits (`limit`). When AVIF is accepted
   * but not cached, the AVIF is encoded in the background afterwards.
   */
  encode(master: Master, width: number, accepted: PictureFormat, limit?: LimitWork): Promise<EncodedPicture>
  /**
   * Encodes the picture as WebP in the background, unless that WebP is cached or the disk is nearly full.
   * Also resolves when encoding fails.
   */
  prepare(master: Master, width: number): Promise<void>
}

interface PictureEncoderOptions {
  readonly cacheDir: string
  readonly queue: EncoderQueue
  readonly log: Logger
  /** Whether the disk has free space. While the disk is nearly full, pictures are not stored. */
  readonly hasSpace?: () => boolean
}

/**
 * AVIF: effort 3 takes a third of the time of effort 4, and the files are 2 % larger. Quality 50 preserves
 * the grain of the drawings.
 */
const AVIF_OPTIONS = { quality: 50, effort: 3 } as const
/**
 * WebP: effort 2 takes half the time of effort 4, and the files are 4 % larger. Speed matters more, because a
 * visitor may be waiting for the WebP.
 */
const WEBP_OPTIONS = { quality: 78, effort: 2 } as const

/** Encodes pictures once per width and format, into files of `cacheDir`. */
export function createPictureEncoder({
  cacheDir,
  queue,
  log,
  hasSpace = () => true,
}: PictureEncoderOptions): PictureEncoder {
  sharp.concurrency(1)
  sharp.cache(false)
  const pendingWebp = new Map<string, Promise<Buffer>>()
  const pendingAvif = new Set<string>()

  const fileOf = (master: Master, width: number, format: PictureFormat) =>
    join(cacheDir, String(width), `${master.version}.${format}`)

  async function encodeToFile(master: Master, width: number, format: PictureFormat): Promise<Buffer> {
    const upright = sharp(master.file, DECODE_LIMITS).autoOrient()
    const resized = upright.resize({ width, withoutEnlargement: true })
    const encoded = format === 'avif' ? resized.avif(AVIF_OPTIONS) : resized.webp(WEBP_OPTIONS)
    const bytes = await encoded.toBuffer()
    if (!hasSpace()) return bytes
    const file = fileOf(master, width, format)
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeAtomically(file, bytes)
    } catch (error) {
      log.error({ err: error, file }, 'An encoded picture could not be stored.')
    }
    return bytes
  }

  /** Encodes a picture as WebP. Concurrent requests for the same picture file share one encoding. */
  function encodeWebp(master: Master, width: number, limit: LimitWork): Promise<Buffer> {
    const file = fileOf(master, width, 'webp')
    const encodeOwn = () => limit(() => queue.runNow(() => encodeToFile(master, width, 'webp')))
    return shareWork(begin => {
      const running = pendingWebp.get(file)
      if (running !== undefined) return running
      begin()
      const pending = encodeOwn().finally(() => pendingWebp.delete(file))
      pendingWebp.set(file, pending)
      return pending
    }, encodeOwn)
  }

  function encodeAvifInBackground(master: Master, width: number): void {
    const file = fileOf(master, width, 'avif')
    if (pendingAvif.has(file) || !hasSpace()) return
    const isQueued = queue.runInBackground(async () => {
      await tryEncode(master, width, 'avif')
      pendingAvif.delete(file)
    })
    if (isQueued) pendingAvif.add(file)
  }

  async function tryEncode(master: Master, width: number, format: PictureFormat): Promise<void> {
    await encodeToFile(master, width, format).catch((error: unknown) =>
      log.error({ err: error, file: master.file, width, format }, 'A picture could not be encoded.'),
    )
  }

  return {
    async encode(master, width, accepted, limit = unlimited) {
      const stored = await findStored(fileOf(master, width, accepted))
      if (stored !== null) return { content: stored, format: accepted, isFinal: true }
      const content =
        (await findStored(fileOf(master, width, 'webp'))) ?? (await encodeWebp(master, width, limit))
      if (accepted === 'avif') encodeAvifInBackground(master, width)
      return { content, format: 'webp', isFinal: accepted === 'webp' }
    },
    async prepare(master, width) {
      if ((await sizeOfFile(fileOf(master, width, 'webp'))) > 0 || !hasSpace()) return
      return new Promise(resolve => {
        queue.runInBackgroundNext(() => tryEncode(master, width, 'webp').then(resolve))
      })
    },
  }
}

/**
 * Writes a temporary file and renames it, so that no process reads a partly written file. The name of the
 * temporary file is random, because processes in different containers can have the same process id. Without
 * `flush` the file may be empty after a power cut. With `flush` its content is on the disk before the rename.
 */
export async function writeAtomically(
  file: string,
  content: Buffer | string,
  { flush = false } = {},
): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`
  try {
    await writeFile(temporary, content, { flush })
    await rename(temporary, file)
  } catch (error) {
    // When the disk is full, the temporary file is only partly written, so it is deleted.
    await rm(temporary, { force: true })
    throw error
  }
}

/** Size of a file, in bytes; 0 when there is no file. */
export const sizeOfFile = (file: string): Promise<number> =>
  stat(file).then(
    found => found.size,
    () => 0,
  )

/**
 * The content of a picture file, or its path when the file is large; null when the file is missing or empty.
 */
async function findStored(file: string): Promise<Buffer | string | null> {
  return (await sizeOfFile(file)) > MAX_MEMORY_FILE_BYTES ? file : readStored(file)
}

/**
 * The content of a file; null when there is no file. An empty file counts as missing: a power cut soon after
 * the file was written can leave it empty.
 */
export async function readStored(file: string): Promise<Buffer | null> {
  const content = await readFile(file).catch(() => null)
  return content?.length === 0 ? null : content
}
