import { join } from 'node:path'
import type { Logger } from '@sultan/kernel/logger'
import type { EncoderQueue } from './encoder-queue.ts'
import { limitFolderSizeHourly } from './limit-folder-size.ts'
import { createPictureEncoder } from './picture-encoder.ts'
import type { FindPicture } from './picture-handler.ts'
import type { PictureSource } from './picture-sources.ts'
import { createRemoteMasters } from './remote-masters.ts'

interface RemotePicturesOptions {
  readonly sources: ReadonlyMap<string, PictureSource>
  /**
   * Folder for the fetched original pictures and the pictures encoded from them. The folder must contain no
   * other files, because the oldest files in it are deleted when the folder is too large.
   */
  readonly folder: string
  readonly queue: EncoderQueue
  readonly log: Logger
  readonly hasSpace: () => boolean
}

/**
 * `max-age` of the pictures, in seconds. A replaced picture can have the same URL, so browsers revalidate
 * after a day.
 */
const MAX_AGE_S = 86_400
const MAX_FOLDER_BYTES = 2_000_000_000

/**
 * Pictures of a connected shop. Every hour the oldest files beyond 2 GB are deleted; deleted pictures are
 * fetched and encoded again on demand.
 */
export function createRemotePictures({ sources, folder, queue, log, hasSpace }: RemotePicturesOptions): {
  readonly find: FindPicture
  close(): void
} {
  const findMaster = createRemoteMasters({ sources, folder: join(folder, 'originals'), log, hasSpace })
  const encoder = createPictureEncoder({ cacheDir: folder, queue, log, hasSpace })
  return {
    async find(path, limit) {
      const master = await findMaster(path, limit)
      return typeof master === 'string' ? master : { master, encoder, maxAge: MAX_AGE_S }
    },
    close: limitFolderSizeHourly(folder, MAX_FOLDER_BYTES, log),
  }
}
