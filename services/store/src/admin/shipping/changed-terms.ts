import { MAX_FLAT_RATE, MAX_FREE_SHIPPING_FROM, type ShopTerms } from '@sultan/kernel/shop-terms'
import { ok, type Result } from '../../domain/rejection.ts'
import type { ChangeableTerms } from '../../domain/shop-settings.ts'
import { sanitizeLine } from '../../format/text.ts'
import { INVALID_VALUE, notSupported } from '../framework/not-supported.ts'
import { REQUIREMENTS } from './method-json.ts'
import { amountFromText, flatRateValues, freeShippingValues } from './method-values.ts'

type Sent = ReadonlyMap<string, string>

const MAX_NAME_LENGTH = 100

/**
 * The price of delivery and the name of the shipping method, read from the settings that a request sends for
 * the flat rate. Unknown settings are ignored (wire fact 100).
 */
export function flatRateTerms(sent: Sent, current: ShopTerms): Result<Partial<ChangeableTerms>> {
  const values = flatRateValues(current)
  const taxStatus = sent.get('tax_status') ?? values.tax_status
  if (taxStatus === 'taxable')
    return notSupported('The embedded store charges no taxes: tax_status of delivery is none.')
  if (taxStatus !== 'none') return INVALID_VALUE
  const shippingName = sanitizeLine(sent.get('title') ?? values.title).slice(0, MAX_NAME_LENGTH)
  if (shippingName === '') return INVALID_VALUE
  const flatRate = amountFromText(sent.get('cost') ?? values.cost)
  if (flatRate === null || flatRate > MAX_FLAT_RATE)
    return notSupported(
      `The cost of delivery must be a price up to ${MAX_FLAT_RATE / 100}, such as 7 or 7.50. There are no formulas.`,
    )
  return ok({ shippingName, flatRate })
}

/**
 * The order total from which delivery is free, read from the settings that a request sends for free shipping.
 */
export function freeShippingTerms(sent: Sent, current: ShopTerms): Result<Partial<ChangeableTerms>> {
  const values = freeShippingValues(current)
  if ((sent.get('title') ?? values.title) !== values.title)
    return notSupported('The name of free delivery is a text of the shop, which cannot be changed here.')
  if ((sent.get('ignore_discounts') ?? values.ignore_discounts) !== values.ignore_discounts)
    return notSupported('Free delivery depends on the total after coupons: ignore_discounts is no.')
  const requires = sent.get('requires') ?? values.requires
  if (!Object.hasOwn(REQUIREMENTS, requires)) return INVALID_VALUE
  if (requires === 'min_amount' || requires === 'both')
    return notSupported('A coupon for free delivery always counts: requires is either, coupon or empty.')
  const minimum = sent.get('min_amount') ?? values.min_amount
  const amount = amountFromText(minimum === '' ? '0' : minimum)
  if (amount === null || amount > MAX_FREE_SHIPPING_FROM) return INVALID_VALUE
  if (requires === 'either') return ok({ freeShippingFrom: amount })
  if (sent.has('min_amount') && minimum !== values.min_amount && amount > 0)
    return notSupported('A minimum amount counts only with requires=either.')
  return ok({ freeShippingFrom: requires === 'coupon' ? null : 0 })
}
