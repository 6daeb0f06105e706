import { coversCountry, type ShippingZone, toShippingZone } from '@sultan/gateway/shipping-zone'
import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import { formatShortAmount } from '@sultan/kernel/shop-terms'
import { type Check, type CheckResult, error, info, ok, warn } from './check.ts'
import { readTax, readTaxDisplays } from './check-taxes.ts'
import type { Probe } from './probe.ts'

type WooRecord = Readonly<Record<string, unknown>>

const where = 'WooCommerce → Settings → Shipping'

/** Checks the cost of delivery to Bosnia and Herzegovina, and the amount from which delivery is free. */
export const checkShipping: Check = async ({ probe }) => {
  const zones = await probe({ route: '/wc/v3/shipping/zones', authenticated: true })
  if (zones.status !== 200) return [info('The shipping zones cannot be read with this key')]
  const zone = await findBosnianZone(probe, recordsIn(zones.json))
  if (zone === 'unreadable') return [info('The countries of the shipping zones cannot be read')]
  if (zone === null) return [error('No shipping zone covers Bosnia and Herzegovina', `${where}: add one`)]
  const response = await probe({ route: `/wc/v3/shipping/zones/${zone}/methods`, authenticated: true })
  if (response.status !== 200) return [info('The shipping methods cannot be read')]
  const methods = recordsIn(response.json).filter(({ enabled }) => enabled !== false)
  const tax = await readTax(probe)
  const charged = tax === 'off' || !tax?.rates.length ? null : tax
  const displays = charged && (await readTaxDisplays(probe))
  const isConverted = displays !== null && displays.shop !== displays.cart
  const terms = toShippingZone(methods)
  return [
    checkFlatRate(methods, terms, charged?.isOnShipping ?? false),
    isConverted && charged?.differsByProduct && terms.freeShippingFrom
      ? unstatedMinimum(terms.freeShippingFrom)
      : checkFreeShipping(methods, terms, isConverted),
  ]
}

/**
 * Returns the id of the first shipping zone, in WooCommerce's order, that covers Bosnia and Herzegovina. When
 * no zone covers the country, returns 0, the id of WooCommerce's zone for all other countries. Returns
 * null when the list of zones does not contain zone 0 either. Returns `unreadable` when the countries of a
 * zone cannot be read.
 */
async function findBosnianZone(
  probe: Probe,
  zones: readonly WooRecord[],
): Promise<number | 'unreadable' | null> {
  const named = zones.filter(({ id }) => id !== 0)
  for (const { id } of named) {
    const { status, json } = await probe({
      route: `/wc/v3/shipping/zones/${Number(id)}/locations`,
      authenticated: true,
    })
    if (status !== 200) return 'unreadable'
    if (coversCountry(recordsIn(json))) return Number(id)
  }
  return zones.some(({ id }) => id === 0) ? 0 : null
}

function checkFlatRate(
  methods: readonly WooRecord[],
  { flatRate }: ShippingZone,
  isTaxed: boolean,
): CheckResult {
  const flat = methods.find(({ method_id }) => method_id === 'flat_rate')
  if (flat === undefined && methods.length === 0)
    return error(
      'There is no shipping method for Bosnia and Herzegovina',
      `${where}: add a flat rate to the zone`,
    )
  if (flat === undefined) return warn('There is no flat rate', `${where}: paid delivery is missing`)
  if (flatRate === null) return info('The cost of delivery depends on the order, so pages name no price')
  if (flatRate === 0) return ok('Delivery costs nothing')
  // WooCommerce treats shipping costs as amounts without tax, whatever the setting for product prices is.
  const tax = isTaxed && methodSetting(flat, 'tax_status') !== 'none' ? ' plus tax' : ''
  return ok(`Delivery costs ${formatShortAmount(flatRate)} KM${tax}`)
}

/**
 * Reports that the storefront cannot show the minimum total for free delivery. WooCommerce compares the
 * minimum with the total of its cart. Suppose that only the cart or only the product pages show prices with
 * tax, and that there are several tax rates. The minimum then cannot be converted to prices as on product
 * pages, and the storefront shows neither the minimum nor the price of delivery.
 */
function unstatedMinimum(from: number): CheckResult {
  return warn(
    `Delivery is free from ${formatShortAmount(from)} KM in WooCommerce’s cart, which the storefront does not say: product pages show prices differently, and there are several tax rates`,
    'WooCommerce → Settings → Tax: display prices in the shop, and during cart and checkout, in the same way',
  )
}

/**
 * Reports from which order total delivery is free. Warns when free delivery has no minimum total that can be
 * read. Any readable minimum total is `ok`: pages, JSON-LD and the assistant cannot contradict WooCommerce,
 * because they take the minimum total from the same shipping zone.
 */
function checkFreeShipping(
  methods: readonly WooRecord[],
  { freeShippingFrom }: ShippingZone,
  isConverted: boolean,
): CheckResult {
  if (freeShippingFrom === 0) return ok('Delivery is always free, as the banner says')
  if (freeShippingFrom !== null) {
    const amount = `Delivery is free from ${formatShortAmount(freeShippingFrom)} KM`
    return ok(
      isConverted
        ? `${amount} in WooCommerce’s cart; the banner says it as product pages show prices`
        : `${amount}, as the banner says`,
    )
  }
  const free = methods.find(({ method_id }) => method_id === 'free_shipping')
  if (free === undefined) return info('Delivery is never free, so the banner does not promise it')
  const requires = String(methodSetting(free, 'requires') ?? '')
  return requires === 'coupon' || requires === 'both'
    ? info('Delivery is free with a coupon only, so the banner does not promise it')
    : warn(
        'Free delivery has no minimum order amount that can be read',
        `${where}: free shipping in the zone`,
      )
}

function methodSetting({ settings }: WooRecord, name: string): unknown {
  const setting = isRecord(settings) ? settings[name] : undefined
  return isRecord(setting) ? setting.value : undefined
}
