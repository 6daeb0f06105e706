import { eq, inArray } from 'drizzle-orm'
import { images } from '../../db/catalogue-tables.ts'
import { ok, type Result, reject } from '../../domain/rejection.ts'
import { plainText } from '../../format/plain-text.ts'
import type { WriteScope } from '../framework/resource.ts'
import { MAX_IMAGES, notFetched, type SentImage } from '../images/take-image.ts'

/**
 * Returns the ids of the pictures that a request assigns to a product. The request contains the id or the URL
 * of each picture. A `name` or `alt` in the request is stored for the picture. A request with a picture that
 * the shop does not have is rejected (wire fact 85).
 */
export async function resolveImages(
  sent: readonly SentImage[],
  scope: WriteScope,
): Promise<Result<readonly number[]>> {
  const { db, context } = scope
  const ids: number[] = []
  for (const { id, src, name, alt } of sent.slice(0, MAX_IMAGES)) {
    const path = src?.startsWith(`${context.publicUrl}/`) ? src.slice(context.publicUrl.length + 1) : null
    if (!id && path === null && src === undefined) continue
    const known = id
      ? eq(images.id, Math.min(id, 2_147_483_647))
      : inArray(images.path, path === null ? [] : [path])
    const [image] = await db.select({ id: images.id }).from(images).where(known)
    if (image === undefined)
      return id
        ? reject(400, 'woocommerce_product_invalid_image_id', `#${id} is an invalid image ID.`)
        : notFetched(src, 'Not Found')
    const texts = {
      ...(name !== undefined && { name: plainText(name) }),
      ...(alt !== undefined && { alt: plainText(alt) }),
    }
    if (Object.keys(texts).length > 0) await db.update(images).set(texts).where(eq(images.id, image.id))
    ids.push(image.id)
  }
  return ok([...new Set(ids)])
}
