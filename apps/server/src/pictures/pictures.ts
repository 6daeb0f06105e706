import type { WorkLimits } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import type { Metrics } from '@sultan/kernel/metrics'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import type { Config } from '../config/config.ts'
import { paths } from '../config/paths.ts'
import type { GatewayHandle } from '../http/in-process-client.ts'
import type { FindReadyResponse } from '../http/ready-response.ts'
import type { Handler } from '../http/request-context.ts'
import { createDiskFiles, indexFiles } from '../http/static-files.ts'
import { createEncoderQueue } from './encoder-queue.ts'
import { createLocalMasters } from './local-masters.ts'
import { createPictureEncoder } from './picture-encoder.ts'
import { createPictureRequests, type FindPicture, IMMUTABLE_MAX_AGE_S } from './picture-handler.ts'
import { allowedPictureSources } from './picture-sources.ts'
import { createRemotePictures } from './remote-pictures.ts'
import { createSharePictures } from './share-picture-handler.ts'
import { createUploads, UPLOADS, uploadsFolder } from './uploads.ts'
import { prepareFirstVisitPictures } from './warm-up.ts'

export interface Pictures {
  /**
   * Handlers of encoded pictures under `/slike/…`, of pictures for social networks under `/og/…`, and of
   * pictures in original size under `/art/…` and `/wp-content/uploads/…`.
   */
  readonly handlers: readonly Handler[]
  /** Returns the response to a picture request when the picture is in memory; otherwise undefined. */
  readonly findReady: FindReadyResponse
  /** Encodes in the background the pictures that the first visitors will request. */
  warmUp(): void
  /** Drops the waiting encodings of pictures, and resolves when the running encoding has finished. */
  close(): Promise<void>
}

interface PicturesOptions {
  readonly config: Config
  readonly gateway: GatewayHandle
  readonly shop: ShopInfo
  readonly workLimits: WorkLimits
  readonly log: Logger
  readonly metrics: Metrics
  /** Whether the disk of the data folder has free space; false while the disk is nearly full. */
  readonly hasSpace: () => boolean
}

/** Path of the demo's pictures in original size. */
const ORIGINALS = '/art/'

/**
 * `max-age` of the owner's pictures, in seconds. Short, because a picture may be replaced without changing
 * its URL.
 */
const UPLOAD_MAX_AGE_S = 86_400

/**
 * Creates the handlers of all pictures that the server serves: the demo shop's pictures in `demo/art`, the
 * pictures that the owner has uploaded, and the pictures of a connected shop (docs/architecture.md,
 * "Pictures").
 */
export function createPictures(options: PicturesOptions): Pictures {
  const { config, gateway, shop, workLimits, log, metrics, hasSpace } = options
  const art = indexFiles(paths.art, ORIGINALS)
  const findLocalMaster = createLocalMasters(art)
  const uploads = createUploads(uploadsFolder(config.dataDir))
  // The picture paths in pages begin with the host of the picture, except for the demo's pictures.
  const ownHost = `${new URL(config.publicUrl).host}/`
  const queue = createEncoderQueue()
  metrics.watch('queued', { queue: 'encoder' }, queue.waiting)
  const folder = `${config.dataDir}/pictures`
  const encoder = createPictureEncoder({ cacheDir: folder, queue, log, hasSpace })
  const sources = allowedPictureSources(config)
  const remote = createRemotePictures({ sources, folder: `${folder}/remote`, queue, log, hasSpace })
  const find: FindPicture = async (path, limit) => {
    const master = findLocalMaster(path)
    if (master !== null) return { master, encoder, maxAge: IMMUTABLE_MAX_AGE_S }
    const upload = uploads.findMaster(path.startsWith(ownHost) ? path.slice(ownHost.length) : path)
    return upload ? { master: upload, encoder, maxAge: UPLOAD_MAX_AGE_S } : remote.find(path, limit)
  }
  const shared = { queue, folder: `${folder}/og`, workLimits, log, hasSpace }
  const sharePictures = createSharePictures({ ...shared, gateway, shop, find })
  const requests = createPictureRequests(find, workLimits)
  const originals = createDiskFiles(art)
  const uploaded = createDiskFiles(uploads.files)
  const closing = new AbortController()
  return {
    findReady: (target, headers) =>
      target.startsWith(ORIGINALS)
        ? originals.findReady(target, headers)
        : target.startsWith(`/${UPLOADS}`)
          ? uploaded.findReady(target, headers)
          : requests.findReady(target, headers),
    handlers: [requests.handler, sharePictures.handler, originals.handler, uploaded.handler],
    warmUp() {
      const artPaths = [...art.keys()].map(path => path.slice(1)).sort()
      // A connected shop has its own pictures of products, categories and posts. Of the pictures in
      // `demo/art`, the pages of such a shop show only the drawings in `demo/art/home`.
      const shown = config.remote === null ? artPaths : artPaths.filter(path => path.startsWith('art/home/'))
      prepareFirstVisitPictures(shown, findLocalMaster, encoder, closing.signal).then(
        () => log.debug({}, 'The pictures of the pages are encoded.'),
        (error: unknown) => log.error({ err: error }, 'Encoding the pictures of the pages failed.'),
      )
    },
    async close() {
      closing.abort()
      remote.close()
      sharePictures.close()
      await queue.close()
    },
  }
}
