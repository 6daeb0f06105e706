import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { EncoderQueue } from './encoder-queue.ts'
import type { FindPicture } from './picture-handler.ts'
import { createPictureMaker } from './picture-maker.ts'
import type { PictureSource } from './picture-sources.ts'
import { createRemoteMasters } from './remote-masters.ts'
import { tidyFolder } from './tidy-folder.ts'

interface RemotePictureParts {
  readonly sources: ReadonlyMap<string, PictureSource>
  /** Originals and finished forms; nothing else lies there. */
  readonly folder: string
  readonly queue: EncoderQueue
  readonly log: Log
}

/** The address stays when a picture is replaced: a browser asks again after a day. */
const maxAge = 86_400
const hourMs = 3_600_000
const mostBytes = 2_000_000_000

/** Pictures of a connected shop. Their folder holds at most 2 GB: every hour the oldest go, and are made again when asked for. */
export function createRemotePictures({ sources, folder, queue, log }: RemotePictureParts): {
  readonly find: FindPicture
  close(): void
} {
  const findMaster = createRemoteMasters({ sources, folder: join(folder, 'originals'), log })
  const maker = createPictureMaker({ cacheDir: folder, queue, log })
  const timer = setInterval(() => {
    tidyFolder(folder, mostBytes).catch((error: unknown) => log.error(`Pictures: ${String(error)}`))
  }, hourMs)
  timer.unref()
  return {
    async find(path) {
      const master = await findMaster(path)
      return typeof master === 'string' ? master : { master, maker, maxAge }
    },
    close: () => clearInterval(timer),
  }
}
