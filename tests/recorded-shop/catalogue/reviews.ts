import { asList, asObject, type JsonObject } from '../json.ts'
import { recordedBody } from '../recordings.ts'
import type { Catalogue } from './catalogue.ts'
import { pictureBody } from './picture.ts'
import { htmlName } from './product-body.ts'
import type { ShopProduct } from './product-row.ts'

/**
 * The five reviews of the shop, newest first. The third is not in the recordings: it is a copy of the newest
 * review with another id and another product.
 */
export function recordedReviews(catalogue: Catalogue): JsonObject[] {
  const [newest = {}, second = {}] = asList(recordedBody('store-reviews')).map(asObject)
  const ofOil = asList(recordedBody('store-reviews-of-product')).map(asObject)
  const quran = catalogue.products.get(41)
  const third = quran === undefined ? [] : [{ ...newest, id: 12, ...productFields(quran) }]
  return [newest, second, ...third, ...ofOil]
}

/** The fields of a review that describe the reviewed product. */
export function productFields(product: ShopProduct): JsonObject {
  const [image] = product.images
  return {
    product_id: product.id,
    product_name: htmlName(product),
    product_permalink: `https://shop.example/proizvod/${product.slug}/`,
    product_image: image === undefined ? null : pictureBody(image.id, image.name, product.title),
  }
}
