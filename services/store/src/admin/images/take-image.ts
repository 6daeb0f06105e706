import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path/posix'
import { type SQL, sql } from 'drizzle-orm'
import { ok, type Rejected, type Result, reject } from '../../domain/rejection.ts'
import { plainText } from '../../format/plain-text.ts'
import type { Writer } from '../framework/resource.ts'
import { insertImage } from '../media/insert-image.ts'

export interface SentImage {
  readonly id?: number | undefined
  readonly src?: string | undefined
  readonly name?: string | undefined
  readonly alt?: string | undefined
}

/** Maximum number of pictures of one product. Further pictures in a request are ignored. */
export const MAX_IMAGES = 100
/**
 * Time in ms for downloading the pictures of one object, such as a product. After this time no further
 * download begins, and a request that needs a further download is rejected. When the client repeats the
 * request, the new request reuses the pictures that were already downloaded.
 */
const MAX_FETCH_MS = 60_000
/**
 * The file name of a downloaded picture contains the first `HASH_LENGTH` hexadecimal digits of the SHA-256
 * hash of the picture's URL.
 */
const HASH_LENGTH = 12

/**
 * Adds the picture's id to each picture that a request names only by its URL. A picture whose URL is outside
 * the shop is downloaded, checked and stored, unless it was downloaded before. The downloaded picture stays
 * stored even when the request is rejected afterwards, as in WooCommerce.
 */
export async function takeImages<I extends SentImage>(
  sent: readonly I[],
  writer: Writer,
): Promise<Result<readonly I[]>> {
  const until = performance.now() + MAX_FETCH_MS
  const taken: I[] = []
  for (const image of sent.slice(0, MAX_IMAGES)) {
    const result = await takeImage(image, writer, until)
    if (!result.ok) return result
    taken.push(result.value)
  }
  return ok(taken)
}

/** `until`: a time of `performance.now()`; after it no picture is downloaded. */
async function takeImage<I extends SentImage>(image: I, writer: Writer, until: number): Promise<Result<I>> {
  const { id, src } = image
  if (id || !src) return ok(image)
  const { publicUrl } = writer.context
  if (src.startsWith(`${publicUrl}/`)) {
    const found = await findImage(writer, sql`path = ${src.slice(publicUrl.length + 1)}`)
    return found === null ? notFetched(src, 'Not Found') : ok({ ...image, id: found })
  }
  const hash = createHash('sha256').update(src).digest('hex').slice(0, HASH_LENGTH)
  // The picture store may have put a number between the hash and the extension of the file name.
  const pattern = `-${hash}(?:-\\d+)?\\.`
  const known = await findImage(writer, sql`substring(path, ${pattern}::text) is not null`)
  if (known !== null) return ok({ ...image, id: known })
  if (performance.now() > until) return notFetched(src, 'The time limit is reached.')
  return fetchImage(image, src, hash, writer)
}

async function fetchImage<I extends SentImage>(
  image: I,
  src: string,
  hash: string,
  writer: Writer,
): Promise<Result<I>> {
  const { pictures, now } = writer.context
  const stem = fileStem(src)
  if (pictures === undefined) return notFetched(src, 'Pictures of other addresses are fetched by a server.')
  const fetched = await pictures.fetch(src, { stem, hash }, now())
  if (fetched === null)
    return uploadError('Invalid image: Sorry, you are not allowed to upload this file type.')
  if ('problem' in fetched) return notFetched(src, fetched.problem)
  const texts = { name: plainText(image.name ?? stem), alt: plainText(image.alt ?? '') }
  const written = await insertImage(writer, pictures, { ...fetched, ...texts })
  return written.ok ? ok({ ...image, id: written.value.value.id }) : written
}

/** The name of the file in a URL, without its extension. */
function fileStem(src: string): string {
  const path = URL.parse(src)?.pathname ?? ''
  const stem = basename(path, extname(path))
  try {
    return decodeURIComponent(stem)
  } catch {
    return stem
  }
}

async function findImage({ db }: Writer, condition: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from images where ${condition} order by id limit 1`,
  )
  return rows[0]?.id ?? null
}

/** WooCommerce's error response when a picture cannot be downloaded (wire fact 85). */
export function notFetched(src: string | undefined, reason: string): Rejected {
  return uploadError(`Error getting remote image ${src}. Error: ${reason}`)
}

function uploadError(message: string): Rejected {
  return reject(400, 'woocommerce_product_image_upload_error', message)
}
