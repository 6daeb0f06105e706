import { isRecord } from '@sultan/kernel/is-record'
import { type Money, money, multiplyMoney } from '@sultan/kernel/money'
import { storedId, storedText } from '../../platform/stored-value.ts'

/** One stored line of the cart: the fields of specification §3, and the slug for links. */
export interface CartItem {
  /**
   * Key of the cart line: the id and the sorted options. The same product with other options is another line.
   */
  readonly key: string
  /** Id of the product, or of the chosen variation. */
  readonly id: number
  readonly slug: string
  readonly name: string
  /**
   * Price in KM; 0 when the stored value is unreadable. For display only: the store's quote decides the
   * charged price.
   */
  readonly price: number
  readonly quantity: number
  /** Path of the product's picture (`Picture.path`); empty when the product has no picture. */
  readonly image: string
  readonly sku?: string
  /** Present when an order may contain only one piece of the product. */
  readonly soldIndividually?: boolean | undefined
  /** The chosen options of the item: the name of the chosen attribute term, by the attribute's name. */
  readonly variations?: Readonly<Record<string, string>>
}

export type NewCartItem = Omit<CartItem, 'key' | 'quantity'>

const maxQuantity = 999
/** Limits of the gateway: options per line, and characters per option name or value. */
const MAX_OPTIONS = 20
const MAX_OPTION_LENGTH = 200

/** Returns a quantity as a whole number from 1 to 999; an unreadable value becomes 1 (specification §5). */
export function clampQuantity(value: unknown): number {
  const quantity = Math.trunc(readNumber(value))
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 1), maxQuantity) : 1
}

export function lineKey(id: number, variations: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(variations).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return pairs.length === 0 ? String(id) : `${id}:${JSON.stringify(pairs)}`
}

export function itemPrice(item: Pick<CartItem, 'price'>): Money {
  return money(Math.round(item.price * 100))
}

export function lineTotal(item: CartItem): Money {
  return multiplyMoney(itemPrice(item), item.quantity)
}

/**
 * Reads one stored cart item of any version or shape, and migrates it to version 2; null without a product
 * id.
 */
export function readCartItem(stored: unknown): CartItem | null {
  if (!isRecord(stored)) return null
  const id = storedId(stored.id)
  if (id === null) return null
  const variations = readVariations(stored.variations)
  const sku = readText(stored.sku)
  return {
    key: lineKey(id, variations),
    id,
    slug: readText(stored.slug),
    name: readText(stored.name),
    price: readPrice(stored.price),
    quantity: stored.soldIndividually === true ? 1 : clampQuantity(stored.quantity),
    image: readText(stored.image),
    ...(sku && { sku }),
    ...(stored.soldIndividually === true && { soldIndividually: true }),
    ...(variations && { variations }),
  }
}

function readPrice(value: unknown): number {
  const price = readNumber(value)
  // A price above 1e9 counts as unreadable, so that the total of a line stays below
  // `Number.MAX_SAFE_INTEGER`.
  return price > 0 && price <= 1e9 ? price : 0
}

function readVariations(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined
  const pairs = Object.entries(value)
    .map(
      ([name, option]) => [storedText(name, MAX_OPTION_LENGTH), readText(option, MAX_OPTION_LENGTH)] as const,
    )
    .filter(([name, option]) => name !== '' && option !== '')
    .slice(0, MAX_OPTIONS)
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

function readText(value: unknown, maxLength?: number): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : storedText(value, maxLength)
}
