import type { Money } from '@sultan/kernel/money'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { ProductSnapshot, StockStatus } from '@sultan/woo-client/product-snapshot'
import type { Catalogue } from './catalogue.ts'

/** One combination of a product's options, such as `['M', 'Crna']`. */
export interface VariationInfo {
  readonly options: readonly string[]
  /** Price of the variation; null when the variation cannot be bought. */
  readonly price: Money | null
  /** The regular price of a variation whose price is reduced; otherwise null. */
  readonly priceBefore: Money | null
  readonly stock: StockStatus
}

/** A product with everything that an answer may quote. Names are plain text, the description is HTML. */
export interface ProductInfo {
  readonly snapshot: ProductSnapshot
  readonly description: string
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[]
  readonly variations: readonly VariationInfo[]
}

/** A page of the shop's policies: its path (`/dostava`), its title and its HTML. */
export type ShopPage = Readonly<Record<'path' | 'title' | 'content', string>>

export type ShopInfo = Readonly<Record<'name' | 'phone' | 'email' | 'address', string>>

/**
 * Thrown when the shop's products cannot be read now. With an empty result instead, the assistant would reply
 * that the shop does not have the goods.
 */
export class ShopUnavailableError extends Error {
  override readonly name = 'ShopUnavailableError'
  override readonly message = 'The products of the shop cannot be read now'
}

/** The data of the shop that an assistant engine may read. */
export interface AssistantShop {
  readonly info: ShopInfo
  /** Base URL of product links: `https://sultan.example`. */
  readonly publicUrl: string
  terms(): ShopTerms
  now(): Date
  /** Returns the products and categories of the shop; null until they have been read for the first time. */
  catalogue(): Catalogue | null
  /**
   * Searches the products. Returns product ids, the best match first. The search corrects typos and includes
   * synonyms.
   */
  search(term: string, limit: number): readonly number[]
  /**
   * Reads the current price and stock of products. Returns the products in the order of `ids`. Reads only the
   * first ten ids, and omits products that are deleted or hidden from the search.
   * @throws ShopUnavailableError
   */
  snapshots(ids: readonly number[]): Promise<readonly ProductSnapshot[]>
  /**
   * Reads a product by its id. Returns null when the product is not in the catalogue or was deleted.
   * @throws ShopUnavailableError
   */
  details(id: number): Promise<ProductInfo | null>
  /** The shop's policy pages, without those that cannot be read now. */
  pages(): Promise<readonly ShopPage[]>
}
