import { isEmail } from '@sultan/kernel/email'
import { isRecord } from '@sultan/kernel/is-record'
import { parsePostcode } from '@sultan/kernel/postcode'
import { readJson } from '../http/read-json.ts'
import { invalidParamsResponse, jsonResponse } from '../http/responses.ts'
import type { AddressLimits } from '../limits/address-limits.ts'
import type { WorkLimits } from '../limits/work-limits.ts'
import { messages } from '../messages/messages.ts'
import { recordUpstreamErrors } from '../store/upstream-error.ts'
import type { FieldErrors } from '../validation/fields.ts'
import { parseCoupons } from './coupons.ts'
import { createQuote, type QuoteServices } from './create-quote.ts'
import { parseLines } from './order-lines.ts'
import { quoteSlots, quoteUnits } from './quote-units.ts'
import { parseRateId } from './shipping-rates.ts'

interface QuoteContext {
  readonly request: Request
  readonly address: string
  readonly limits: AddressLimits
}

/** `POST /sultan/v1/quote` (docs/http-api.md). Responds 200 also when lines of the quote have problems. */
export async function handleQuote(
  { request, address, limits }: QuoteContext,
  { orders, workLimits }: { readonly orders: QuoteServices; readonly workLimits: WorkLimits },
): Promise<Response> {
  const body = await readJson(request)
  if (!body.ok) return body.response
  const fields = isRecord(body.value) ? body.value : {}
  const errors: FieldErrors = {}
  const lines = parseLines(fields.items, errors)
  const choice = {
    postcode: optionalPostcode(fields.postcode, errors),
    rateId: parseRateId(fields.rate_id, errors),
    coupons: parseCoupons(fields.coupons, errors),
    email: optionalEmail(fields.email, errors),
  }
  if (Object.keys(errors).length > 0) return invalidParamsResponse(errors)
  const { storeClient, errorResponse } = recordUpstreamErrors(orders.storeClient)
  const { signal } = request
  const { isProven } = limits
  const units = quoteUnits(lines, choice.coupons?.length ?? 0)
  const work = { kind: 'quotes', address, units, slots: quoteSlots(lines), isProven, signal } as const
  const created = await workLimits.run(work, () =>
    createQuote({ ...orders, storeClient }, lines, choice, address),
  )
  return created === null ? errorResponse() : jsonResponse(200, created.quote)
}

/** The optional postcode of a quote; an empty field counts as missing. */
function optionalPostcode(value: unknown, errors: FieldErrors): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const postcode = typeof value === 'string' ? parsePostcode(value) : null
  if (postcode !== null) return postcode
  errors.postcode = messages.postcode
  return undefined
}

function optionalEmail(value: unknown, errors: FieldErrors): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && isEmail(value)) return value
  errors.email = messages.email
  return undefined
}
