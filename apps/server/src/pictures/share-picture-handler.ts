import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shareWork, type WorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import type { Logger } from '@sultan/kernel/logger'
import { decodeSlug, isSlug } from '@sultan/kernel/slug'
import { toPost } from '@sultan/storefront/api/posts/post-mapper'
import { toProductCard } from '@sultan/storefront/api/products/product-requests'
import type { ShopInfo } from '@sultan/storefront/platform/shop-info'
import type { WooClient } from '@sultan/woo-client/client'
import { getPostBySlug } from '@sultan/woo-client/posts'
import { getProductBySlug } from '@sultan/woo-client/products'
import { matchesEtag } from '../http/etag.ts'
import { createInProcessClient, type GatewayHandle } from '../http/in-process-client.ts'
import { type Handler, isGetOrHead, type RequestContext } from '../http/request-context.ts'
import type { EncoderQueue } from './encoder-queue.ts'
import { limitFolderSizeHourly } from './limit-folder-size.ts'
import { type LimitWork, readStored, writeAtomically } from './picture-encoder.ts'
import type { FindPicture } from './picture-handler.ts'
import { drawSharePicture } from './share-picture.ts'

interface SharePicturesOptions {
  readonly gateway: GatewayHandle
  readonly shop: Pick<ShopInfo, 'name' | 'publicUrl'>
  readonly find: FindPicture
  readonly queue: EncoderQueue
  /**
   * Folder for the share pictures that the server draws. The folder must contain no other files, because the
   * oldest files in it are deleted when the folder is too large.
   */
  readonly folder: string
  readonly workLimits: WorkLimits
  readonly log: Logger
  readonly hasSpace: () => boolean
}

/**
 * `max-age` of the share pictures (`og:image`) that the server draws, in seconds. A share picture shows the
 * name and photo of a product or post. When the name or photo changes, the share picture's URL stays the
 * same, so clients may show the earlier share picture for up to this time.
 */
const MAX_AGE_S = 86_400
const UNAVAILABLE_RETRY_SECONDS = 10
const MAX_FOLDER_BYTES = 500_000_000

interface Subject {
  readonly name: string
  readonly picturePath: string | null
}

/**
 * Handles `/og/proizvod/{slug}.jpg` and `/og/blog/{slug}.jpg`: the picture that social networks show for a
 * link. Each picture is drawn once and stored. Reading the product or post counts towards the visitor's limit
 * of GET requests. Drawing the picture counts towards the visitor's limit of picture encodings.
 */
export function createSharePictures(options: SharePicturesOptions): {
  readonly handler: Handler
  close(): void
} {
  const { gateway, shop, find, queue, folder, workLimits, log, hasSpace } = options
  const pending = new Map<string, Promise<Buffer>>()

  async function drawToFile(file: string, subject: Subject, master: string | null): Promise<Buffer> {
    const bytes = await drawSharePicture({ file: master, name: subject.name, shopName: shop.name })
    if (!hasSpace()) return bytes
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeAtomically(file, bytes)
    } catch (error) {
      log.error({ err: error, file }, 'A drawn picture could not be stored.')
    }
    return bytes
  }

  /** Draws a picture. Concurrent requests for the same file share one drawing. */
  function drawOnce(file: string, draw: () => Promise<Buffer>, limit: LimitWork): Promise<Buffer> {
    const drawOwn = () => limit(() => queue.runNow(draw))
    return shareWork(begin => {
      const running = pending.get(file)
      if (running !== undefined) return running
      begin()
      const drawing = drawOwn().finally(() => pending.delete(file))
      pending.set(file, drawing)
      return drawing
    }, drawOwn)
  }

  async function respond(context: RequestContext, kind: string, slug: string | null): Promise<void> {
    if (slug === null) return sendError(context, 404)
    const { request, response, clientAddress } = context
    const client = createInProcessClient(gateway, shop.publicUrl, clientAddress)
    const subject = await (kind === 'blog' ? findPost : findProduct)(client, slug)
    if (typeof subject === 'number') return sendError(context, subject)
    const limit: LimitWork = work => workLimits.run({ kind: 'pictures', address: clientAddress }, work)
    const found = subject.picturePath === null ? 'missing' : await find(subject.picturePath, limit)
    if (found === 'failed') return sendError(context, 502)
    const master = found === 'missing' ? null : found.master
    const version = versionOf(master?.version ?? '', subject.name, shop.name)
    const etag = `"${version}"`
    const headers = {
      'cache-control': `public, max-age=${MAX_AGE_S}`,
      'x-content-type-options': 'nosniff',
      etag,
    }
    if (matchesEtag(request.headers['if-none-match'], etag))
      return void response.writeHead(304, headers).end()
    const file = join(folder, `${version}.jpg`)
    const draw = () => drawToFile(file, subject, master?.file ?? null)
    const bytes = (await readStored(file)) ?? (await drawOnce(file, draw, limit))
    response
      .writeHead(200, { ...headers, 'content-type': 'image/jpeg', 'content-length': bytes.length })
      .end(bytes)
  }

  return {
    async handler(context) {
      const { request, response, url } = context
      const [, kind, slug] = /^\/og\/(proizvod|blog)\/([^/]{1,600})\.jpg$/.exec(url.pathname) ?? []
      if (kind === undefined || slug === undefined || !isGetOrHead(request.method)) return false
      try {
        await respond(context, kind, decodedSlug(slug))
      } catch (error) {
        if (!(error instanceof WorkRejectedError)) throw error
        response.setHeader('retry-after', error.retryAfterSeconds)
        sendError(context, error.status)
      }
      return true
    },
    close: limitFolderSizeHourly(folder, MAX_FOLDER_BYTES, log),
  }
}

/**
 * Reads the name and the picture path of a product. Returns 404 for an unknown slug, and 503 when the product
 * cannot be read.
 */
async function findProduct(client: WooClient, slug: string): Promise<Subject | 404 | 503> {
  const result = await getProductBySlug(client, slug)
  if (!result.ok) return 503
  if (result.value === null) return 404
  const { name, picture } = toProductCard(result.value)
  return { name, picturePath: picture?.path ?? null }
}

async function findPost(client: WooClient, slug: string): Promise<Subject | 404 | 503> {
  const result = await getPostBySlug(client, slug)
  if (!result.ok) return 503
  if (result.value === null) return 404
  const { title, picture } = toPost(result.value)
  return { name: title, picturePath: picture?.path ?? null }
}

/**
 * Hash of everything that the drawn picture shows. The hash is the picture's file name and ETag. The hash
 * includes a version number, which is increased when the design changes.
 */
function versionOf(...parts: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([2, ...parts]))
    .digest('hex')
    .slice(0, 40)
}

/** Decodes a percent-encoded slug; null for a text that is not one valid slug. */
function decodedSlug(slug: string): string | null {
  const decoded = decodeSlug(slug)
  return isSlug(decoded) ? decoded : null
}

function sendError({ response }: RequestContext, status: 404 | 429 | 502 | 503): void {
  if (status === 503 && !response.hasHeader('retry-after'))
    response.setHeader('retry-after', UNAVAILABLE_RETRY_SECONDS)
  response.writeHead(status, { 'cache-control': status === 404 ? 'public, max-age=60' : 'no-store' }).end()
}
