import { isRecord } from '@sultan/kernel/is-record'
import { answer, invalidParams } from '../http/answer.ts'
import { readJson } from '../http/read-body.ts'
import { createNoticingAsk } from '../store/noticing-ask.ts'
import { makeQuote, type QuoteParts } from './make-quote.ts'
import { type Faults, readLines } from './order-lines.ts'
import { isPostcode, POSTCODE_FAULT } from './postcode.ts'

/** `POST /sultan/v1/quote` (OWN-ROUTES): 200 also when something is wrong with a line. */
export async function handleQuote(request: Request, parts: QuoteParts): Promise<Response> {
  const body = await readJson(request)
  if (!body.ok) return body.refusal
  const given = isRecord(body.value) ? body.value : {}
  const faults: Faults = {}
  const lines = readLines(given.items, faults)
  const postcode = readPostcode(given.postcode, faults)
  if (Object.keys(faults).length > 0) return invalidParams(faults)
  const { ask, refusal } = createNoticingAsk(parts.ask)
  const made = await makeQuote({ ...parts, ask }, lines, postcode)
  return made === null ? refusal() : answer(200, made.quote)
}

/** Optional; a field still empty counts as left out. */
function readPostcode(value: unknown, faults: Faults): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const postcode = typeof value === 'string' ? value.replaceAll(' ', '') : ''
  if (isPostcode(postcode)) return postcode
  faults.postcode = POSTCODE_FAULT
  return undefined
}
