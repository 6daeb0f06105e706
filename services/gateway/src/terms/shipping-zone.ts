import { isRecord } from '@sultan/kernel/is-record'
import type { AdminClient } from '../store/admin-client.ts'

/**
 * Prices of delivery in the shipping zone that applies to Bosnia and Herzegovina. Amounts are in minor units.
 * The flat rate is without tax.
 */
export interface ShippingZone {
  /** Total from which delivery is free; null when delivery is never free, or only with a coupon. */
  readonly freeShippingFrom: number | null
  /** Price of the flat rate; null when the price depends on the cart or when the zone has no flat rate. */
  readonly flatRate: number | null
  /** Title of the flat rate, as the shop's owner entered it; null without a title or without a flat rate. */
  readonly shippingName: string | null
}

type WooRecord = Readonly<Record<string, unknown>>

const COUNTRY = 'BA'
const CONTINENT = 'EU'
/** Maximum number of shipping zones whose countries are read. */
const MAX_ZONES = 20

/** Reads the shop's shipping zones with the WooCommerce API key; null when the zones cannot be read. */
export async function readShippingZone(adminClient: AdminClient): Promise<ShippingZone | null> {
  const zones = await readList(adminClient, '/wc/v3/shipping/zones')
  const zone = zones && (await findZone(adminClient, zones))
  const methods = zone === null ? null : await readList(adminClient, `/wc/v3/shipping/zones/${zone}/methods`)
  return methods && toShippingZone(methods.filter(({ enabled }) => enabled !== false))
}

/**
 * Returns the id of the first shipping zone, in WooCommerce's order, that covers Bosnia and Herzegovina. When
 * no zone covers this country, returns 0, the id of WooCommerce's zone for all other countries. Null when not
 * all zones can be read.
 */
async function findZone(adminClient: AdminClient, zones: readonly WooRecord[]): Promise<number | null> {
  const named = zones.flatMap(({ id }) => (typeof id === 'number' && id > 0 ? [id] : []))
  for (const id of named.slice(0, MAX_ZONES)) {
    const locations = await readList(adminClient, `/wc/v3/shipping/zones/${id}/locations`)
    if (locations === null) return null
    if (coversCountry(locations)) return id
  }
  return named.length <= MAX_ZONES && zones.some(({ id }) => id === 0) ? 0 : null
}

/**
 * Whether a shipping zone with these locations covers Bosnia and Herzegovina. A zone that is limited to some
 * postcodes does not cover the country: its prices apply only to a part of the country.
 */
export function coversCountry(locations: readonly WooRecord[]): boolean {
  if (locations.some(({ type }) => type === 'postcode')) return false
  return locations.some(
    ({ code, type }) =>
      (type === 'country' && code === COUNTRY) || (type === 'continent' && code === CONTINENT),
  )
}

export function toShippingZone(methods: readonly WooRecord[]): ShippingZone {
  const flat = methods.find(({ method_id }) => method_id === 'flat_rate')
  const free = methods.filter(({ method_id }) => method_id === 'free_shipping').map(freeFrom)
  const thresholds = free.filter(amount => amount !== null)
  const title = flat?.title
  return {
    freeShippingFrom: thresholds.length === 0 ? null : Math.min(...thresholds),
    flatRate: flat === undefined ? null : parseAmount(methodSetting(flat, 'cost') || '0'),
    shippingName: typeof title === 'string' && title.trim() !== '' ? title.trim() : null,
  }
}

function freeFrom(method: WooRecord): number | null {
  const requires = methodSetting(method, 'requires')
  if (requires === '') return 0
  return requires === 'min_amount' || requires === 'either'
    ? parseAmount(methodSetting(method, 'min_amount') || '0')
    : null
}

function methodSetting({ settings }: WooRecord, name: string): string {
  const setting = isRecord(settings) ? settings[name] : undefined
  return isRecord(setting) && setting.value !== undefined ? String(setting.value) : ''
}

/**
 * Converts an amount that the shop's owner has typed (`100`, `100,00`, `1.234,50`) to minor units. Null for a
 * formula such as `5 * [qty]`.
 */
function parseAmount(typed: string): number | null {
  const text = typed.replace(/\s/g, '')
  const point = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const hasDecimals = point >= 0 && text.length - point - 1 <= 2
  const whole = (hasDecimals ? text.slice(0, point) : text).replace(/[.,]/g, '')
  const decimals = hasDecimals ? text.slice(point + 1) : ''
  if (!/^\d{1,9}$/.test(whole) || !/^\d{0,2}$/.test(decimals)) return null
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

async function readList(adminClient: AdminClient, route: string): Promise<readonly WooRecord[] | null> {
  const response = await adminClient({ method: 'GET', route })
  if (response.kind === 'lost' || response.status !== 200 || !Array.isArray(response.body)) return null
  return response.body.filter(isRecord)
}
