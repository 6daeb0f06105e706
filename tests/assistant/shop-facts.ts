import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import { formatMoney, fromMinorString, toDecimal } from '@sultan/kernel/money'
import type { AskedShop } from './asked-shop.ts'

/** What the shop itself says of a product at this moment. */
export interface ProductFact {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly isInStock: boolean
  readonly isOnSale: boolean
  /** `16.90`, and in the form of texts, `16,90 KM`. */
  readonly price: string
  readonly priceInWords: string
  /** Every price that may be said of it: those of its variations and those before a sale too. */
  readonly allPrices: ReadonlySet<string>
  readonly isHidden: boolean
}

export interface ShopFacts {
  readonly bySlug: ReadonlyMap<string, ProductFact>
  /** Amounts that stand in the shop's own pages. */
  readonly policyPrices: ReadonlySet<string>
}

/** The fields of the Store API that are compared; the store under test writes them. */
interface WireProduct {
  readonly id: number
  readonly parent: number
  readonly slug: string
  readonly name: string
  readonly on_sale: boolean
  readonly is_in_stock: boolean
  readonly prices: { readonly price: string; readonly regular_price: string }
}

const PRICE = /\d[\d.]*,\d\d(?=[\s\u00A0]KM)/g

export function pricesIn(text: string): readonly string[] {
  return text.match(PRICE) ?? []
}

export async function readShopFacts({ get }: Pick<AskedShop, 'get'>): Promise<ShopFacts> {
  const route = '/wc/store/v1/products'
  // Pages of the store under test, read as they are.
  const pages = async (query: string) =>
    (
      await Promise.all([1, 2, 3].map(page => get(`${route}&per_page=100&page=${page}${query}`)))
    ).flat() as WireProduct[]
  const [products, found, variations, texts] = await Promise.all([
    pages(''),
    pages('&catalog_visibility=search'),
    pages('&type=variation'),
    get('/wp/v2/pages') as Promise<{ content: { rendered: string } }[]>,
  ])
  const visible = new Set(found.map(({ id }) => id))
  return {
    bySlug: new Map(
      products.map(product => [
        product.slug,
        factOf(
          product,
          variations.filter(({ parent }) => parent === product.id),
          !visible.has(product.id),
        ),
      ]),
    ),
    policyPrices: new Set(texts.flatMap(({ content }) => pricesIn(stripMarkup(content.rendered)))),
  }
}

function factOf(product: WireProduct, variations: readonly WireProduct[], isHidden: boolean): ProductFact {
  const { id, slug, name, is_in_stock: isInStock, on_sale: isOnSale, prices } = product
  const all = [product, ...variations].flatMap(one => [one.prices.price, one.prices.regular_price])
  return {
    id,
    slug,
    name: decodeEntities(name),
    isInStock,
    isOnSale,
    price: inWords(prices.price, 'decimal'),
    priceInWords: inWords(prices.price),
    allPrices: new Set(all.flatMap(amount => pricesIn(inWords(amount)))),
    isHidden,
  }
}

function inWords(minor: string, form: 'words' | 'decimal' = 'words'): string {
  const money = fromMinorString(minor, 2, 'BAM')
  if (money === null) throw new Error(`No amount: ${minor}`)
  return form === 'words' ? formatMoney(money) : toDecimal(money)
}
