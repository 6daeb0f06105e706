import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { queriesOver } from '../client/queries.fixture.ts'
import type { Product } from './product.ts'
import { fetchProduct } from './product-requests.ts'

/** Body of the recorded response for a product that has all fields. */
export const completeBody: object = Object(recording('store-product-ok').response.body)

/** Returns the product of a recording. `completeBody` supplies the fields that the recording lacks. */
export async function recordedProduct(name: string): Promise<Product> {
  const body = { ...completeBody, ...Object(recording(name).response.body) }
  const found = await fetchProduct(queriesOver([body]), body.slug)
  if (found === null) throw new Error(`No product in the recording ${name}.`)
  return found
}
