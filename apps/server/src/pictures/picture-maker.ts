import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Log } from '../log.ts'
import type { EncoderQueue } from './encoder-queue.ts'
import type { PictureFormat } from './picture-request.ts'
import { readable } from './raster-image.ts'

/**
 * AVIF of effort 3 costs about a third of effort 4 here for 2 % more bytes; the drawings' grain stays at 50. WebP, which a visitor
 * may be waiting for and which AVIF replaces, costs half at effort 2 for 4 % more bytes.
 */
const avif = { quality: 50, effort: 3 } as const
const webp = { quality: 78, effort: 2 } as const

export interface Master {
  readonly file: string
  /** Changes with the file's content. */
  readonly version: string
}

export interface PictureMaker {
  /** The picture in the wanted format if it is there, else as WebP at once while AVIF is being made in the background. */
  make(master: Master, width: number, wanted: PictureFormat): Promise<MadePicture>
  /** Makes the WebP when nobody waits, unless it is there. Resolves when it is there or could not be made. */
  prepare(master: Master, width: number): Promise<void>
}

export interface MadePicture {
  readonly bytes: Buffer
  readonly format: PictureFormat
  /** False while a better form is being made. */
  readonly isFinal: boolean
}

interface MakerOptions {
  readonly cacheDir: string
  readonly queue: EncoderQueue
  readonly log: Log
}

export function createPictureMaker({ cacheDir, queue, log }: MakerOptions): PictureMaker {
  sharp.concurrency(1)
  sharp.cache(false)
  const underway = new Map<string, Promise<Buffer>>()
  const inBackground = new Set<string>()

  const fileOf = (master: Master, width: number, format: PictureFormat) =>
    join(cacheDir, String(width), `${master.version}.${format}`)

  async function encode(master: Master, width: number, format: PictureFormat): Promise<Buffer> {
    // A photograph may lie on its side and say so.
    const upright = sharp(master.file, readable).autoOrient()
    const resized = upright.resize({ width, withoutEnlargement: true })
    const bytes = await (format === 'avif' ? resized.avif(avif) : resized.webp(webp)).toBuffer()
    const file = fileOf(master, width, format)
    // Written beside and renamed: a reader never sees half a picture.
    const draft = `${file}.${process.pid}.part`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    return bytes
  }

  /** One encoding for all who ask at once. */
  function once(master: Master, width: number): Promise<Buffer> {
    const file = fileOf(master, width, 'webp')
    const running = underway.get(file) ?? queue.now(() => encode(master, width, 'webp'))
    underway.set(file, running)
    const forget = () => underway.delete(file)
    running.then(forget, forget)
    return running
  }

  function avifLater(master: Master, width: number): void {
    const file = fileOf(master, width, 'avif')
    if (inBackground.has(file)) return
    inBackground.add(file)
    queue.later(async () => {
      try {
        await encode(master, width, 'avif')
      } catch (error) {
        log.error(`${master.file}: no AVIF of ${width} px: ${String(error)}`)
      } finally {
        inBackground.delete(file)
      }
    })
  }

  async function prepare(master: Master, width: number): Promise<void> {
    if (await exists(fileOf(master, width, 'webp'))) return
    return new Promise(resolve => {
      queue.soon(async () => {
        try {
          await encode(master, width, 'webp')
        } catch (error) {
          log.error(`${master.file}: not prepared in ${width} px: ${String(error)}`)
        }
        resolve()
      })
    })
  }

  return {
    prepare,
    async make(master, width, wanted) {
      const ready = await read(fileOf(master, width, wanted))
      if (ready !== null) return { bytes: ready, format: wanted, isFinal: true }
      const bytes = (await read(fileOf(master, width, 'webp'))) ?? (await once(master, width))
      if (wanted === 'avif') avifLater(master, width)
      return { bytes, format: 'webp', isFinal: wanted === 'webp' }
    },
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const read = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)
