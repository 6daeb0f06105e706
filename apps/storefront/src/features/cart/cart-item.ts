import { isRecord } from '@sultan/kernel/is-record'
import { type Money, money, multiplyMoney } from '@sultan/kernel/money'
import { storedId, storedText } from '../../shell/stored-text.ts'

/** One line of the cart as it lies in local storage: the specification's shape (§3) and the slug for links. */
export interface CartItem {
  /** Built from the id and the sorted variation pairs: the same product with other options is another line. */
  readonly key: string
  /** The product's id, or the chosen variation's own. */
  readonly id: number
  readonly slug: string
  readonly name: string
  /** In KM; 0 when unreadable. Shown only: what is charged comes from the store's quote. */
  readonly price: number
  readonly quantity: number
  /** Path for the picture route (`Picture.path`), empty when there is none. */
  readonly image: string
  readonly sku?: string
  /** Attribute name → chosen term name. */
  readonly variations?: Readonly<Record<string, string>>
}

export type NewCartItem = Omit<CartItem, 'key' | 'quantity'>

const maxQuantity = 999
/** The gateway takes this many options of one line, and names and values of this length. */
const maxOptions = 20
const longestOption = 200

/** A whole number from 1 to 999; whatever cannot be read becomes 1 (spec §5). */
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
 * Reads one stored item of any age (the migration to version 2, and the guard against everything else that may stand in
 * local storage); null when it names no product.
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
    quantity: clampQuantity(stored.quantity),
    image: readText(stored.image),
    ...(sku && { sku }),
    ...(variations && { variations }),
  }
}

function readPrice(value: unknown): number {
  const price = readNumber(value)
  // Past this a line total would leave the whole numbers.
  return price > 0 && price <= 1e9 ? price : 0
}

function readVariations(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined
  const pairs = Object.entries(value)
    .map(([name, option]) => [storedText(name, longestOption), readText(option, longestOption)] as const)
    .filter(([name, option]) => name !== '' && option !== '')
    .slice(0, maxOptions)
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

function readText(value: unknown, longest?: number): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : storedText(value, longest)
}
