import { decodeEntities } from '@sultan/kernel/html-text'
import { recordsIn } from '@sultan/kernel/is-record'
import { type Check, type CheckContext, type CheckResult, counted, info, ok, warn } from './check.ts'

type WooRecord = Readonly<Record<string, unknown>>

/**
 * Product types that the storefront supports. A product of type `external` is bought in another shop, to
 * which its page links.
 */
const KNOWN_KINDS = ['simple', 'variable', 'grouped', 'external']
const PER_PAGE = 100
/** Maximum number of pages, with `PER_PAGE` products each, that are read from the API's list of products. */
const MAX_PAGES = 10
const MAX_PRODUCTS = MAX_PAGES * PER_PAGE
const SHOWN_NAMES = 3

/**
 * Checks for products that cannot be ordered in the storefront: products of types that the storefront does
 * not support, products without a price, and variable products without variations.
 */
export const checkProducts: Check = async context => {
  const products = await readProducts(context)
  if (products === null) return [info('The kinds of products cannot be read')]
  if (products.length === 0) return [info('There are no products whose kinds could be checked')]
  const checked = products.length < MAX_PRODUCTS ? 'in use' : `among the first ${MAX_PRODUCTS}`
  const unknown = products.filter(({ type }) => !KNOWN_KINDS.includes(String(type)))
  return [
    unknown.length === 0
      ? ok(`Products of all kinds ${checked} can be sold: ${kindsOf(products)}`)
      : cannotSell(unknown),
    ...withoutPrice(products),
    ...withoutVariations(products),
  ]
}

async function readProducts({ probe }: CheckContext): Promise<readonly WooRecord[] | null> {
  const products: WooRecord[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { status, json } = await probe({
      route: '/wc/store/v1/products',
      query: {
        page: `${page}`,
        per_page: `${PER_PAGE}`,
        _fields: 'name,type,is_purchasable,price_html,variations',
      },
    })
    if (status !== 200) return null
    const found = recordsIn(json)
    products.push(...found)
    if (found.length < PER_PAGE) break
  }
  return products
}

function cannotSell(products: readonly WooRecord[]): CheckResult {
  return warn(
    `${counted(products.length, 'product')} of kinds that only WordPress can sell (${kindsOf(products)}): ${namesOf(products)}`,
    'make them simple or variable products, or sell them in WordPress',
  )
}

/** A product without a price is not purchasable and has no price text (wire fact 11). */
function withoutPrice(products: readonly WooRecord[]): readonly CheckResult[] {
  const found = products.filter(
    product => product.type === 'simple' && product.is_purchasable === false && product.price_html === '',
  )
  if (found.length === 0) return []
  return [info(`${counted(found.length, 'product')} without a price, not to be ordered: ${namesOf(found)}`)]
}

function withoutVariations(products: readonly WooRecord[]): readonly CheckResult[] {
  const found = products.filter(
    ({ type, variations }) => type === 'variable' && Array.isArray(variations) && variations.length === 0,
  )
  if (found.length === 0) return []
  return [
    warn(
      `${counted(found.length, 'variable product')} without variations, not to be ordered: ${namesOf(found)}`,
      'Products → the product → Variations: generate them and set their prices',
    ),
  ]
}

function kindsOf(products: readonly WooRecord[]): string {
  return [...new Set(products.map(({ type }) => String(type)))].toSorted().join(', ')
}

function namesOf(products: readonly WooRecord[]): string {
  const names = products.slice(0, SHOWN_NAMES).map(({ name }) => decodeEntities(String(name)))
  return names.join(', ') + (products.length > SHOWN_NAMES ? ' …' : '')
}
