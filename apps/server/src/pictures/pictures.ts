import type { Config } from '../config.ts'
import type { Handler } from '../http/exchange.ts'
import { knownFiles } from '../http/known-files.ts'
import { largeFilesHandler } from '../http/static-handler.ts'
import type { Log } from '../log.ts'
import { paths } from '../paths.ts'
import { createEncoderQueue } from './encoder-queue.ts'
import { createMasters } from './masters.ts'
import { neverChanges, pictureHandler } from './picture-handler.ts'
import { createPictureMaker } from './picture-maker.ts'
import { pictureSources } from './picture-sources.ts'
import { createRemotePictures } from './remote-pictures.ts'
import { warmUp } from './warm-up.ts'

export interface Pictures {
  /** `/slike/…` in the width asked for, and the masters as they are under `/art/…`. */
  readonly handlers: readonly Handler[]
  /** Makes in the background what the first visitors will want. */
  warmUp(): void
  /** Ends all encoding. */
  close(): Promise<void>
}

/** The shop's own pictures, and those of a connected shop. */
export function createPictures(config: Config, log: Log): Pictures {
  const art = knownFiles(paths.art, '/art/')
  const masters = createMasters(art)
  const queue = createEncoderQueue()
  const folder = `${config.dataDir}/pictures`
  const maker = createPictureMaker({ cacheDir: folder, queue, log })
  const sources = pictureSources(config)
  const remote = createRemotePictures({ sources, folder: `${folder}/remote`, queue, log })
  const closing = new AbortController()
  return {
    handlers: [
      pictureHandler(async path => {
        const master = masters(path)
        return master ? { master, maker, maxAge: neverChanges } : remote.find(path)
      }),
      largeFilesHandler(art),
    ],
    warmUp() {
      const addresses = [...art.keys()].map(address => address.slice(1)).sort()
      // A connected shop brings pictures of its own; only the pages' drawings are still ours.
      const shown =
        config.remote === null ? addresses : addresses.filter(path => path.startsWith('art/home/'))
      warmUp(shown, masters, maker, closing.signal).then(
        () => log.debug('The pictures of the pages are ready.'),
        (error: unknown) => log.error(`Pictures ahead of visitors: ${String(error)}`),
      )
    },
    async close() {
      closing.abort()
      remote.close()
      await queue.close()
    },
  }
}
