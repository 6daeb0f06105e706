import type { Config } from '../config.ts'
import type { Handler } from '../http/exchange.ts'
import { knownFiles } from '../http/known-files.ts'
import { largeFilesHandler } from '../http/static-handler.ts'
import type { Log } from '../log.ts'
import { paths } from '../paths.ts'
import { createEncoderQueue } from './encoder-queue.ts'
import { createMasters } from './masters.ts'
import { pictureHandler } from './picture-handler.ts'
import { createPictureMaker } from './picture-maker.ts'
import { warmUp } from './warm-up.ts'

export interface Pictures {
  /** `/slike/…` in the width asked for, and the masters as they are under `/art/…`. */
  readonly handlers: readonly Handler[]
  /** Makes in the background what the first visitors will want. */
  warmUp(): void
  /** Ends all encoding. */
  close(): Promise<void>
}

/** The shop's own pictures. */
export function createPictures({ dataDir }: Config, log: Log): Pictures {
  const art = knownFiles(paths.art, '/art/')
  const masters = createMasters(art)
  const queue = createEncoderQueue()
  const maker = createPictureMaker({ cacheDir: `${dataDir}/pictures`, queue, log })
  const closing = new AbortController()
  return {
    handlers: [pictureHandler(masters, maker), largeFilesHandler(art)],
    warmUp() {
      const addresses = [...art.keys()].map(address => address.slice(1)).sort()
      warmUp(addresses, masters, maker, closing.signal).then(
        () => log.debug('The pictures of the pages are ready.'),
        (error: unknown) => log.error(`Pictures ahead of visitors: ${String(error)}`),
      )
    },
    async close() {
      closing.abort()
      await queue.close()
    },
  }
}
