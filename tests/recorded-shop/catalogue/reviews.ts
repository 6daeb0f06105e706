import { asList, asObject, type JsonObject } from '../json.ts'
import { recordedBody } from '../recorded.ts'
import type { Catalogue } from './catalogue.ts'
import { pictureBody } from './picture.ts'
import { shownName } from './product-body.ts'
import type { ShopProduct } from './product-row.ts'

/** The five recorded reviews, newest first; of the one that no recording shows, everything but its product is likely. */
export function recordedReviews(catalogue: Catalogue): JsonObject[] {
  const [newest = {}, second = {}] = asList(recordedBody('store-reviews')).map(asObject)
  const ofOil = asList(recordedBody('store-reviews-of-product')).map(asObject)
  const quran = catalogue.products.get(41)
  const third = quran === undefined ? [] : [{ ...newest, id: 12, ...productFields(quran) }]
  return [newest, second, ...third, ...ofOil]
}

/** What a review says about its product. */
export function productFields(product: ShopProduct): JsonObject {
  const [image] = product.images
  return {
    product_id: product.id,
    product_name: shownName(product),
    product_permalink: `https://shop.example/proizvod/${product.slug}/`,
    product_image: image === undefined ? null : pictureBody(image.id, image.name, product.title),
  }
}
