import { secondsUntilRetry } from '@sultan/woo-wire/error'
import { wellFormed } from '@sultan/woo-wire/well-formed'
import type { AllowedRoute } from '../allow-list.ts'
import type { HtmlCleaner } from '../clean/clean-html.ts'
import { cleanHtmlFields } from '../clean/html-fields.ts'
import { NEVER_CACHED, storeUnavailable } from '../http/answer.ts'
import type { AskStore, StoreAnswer } from '../store/ask-store.ts'
import type { KeptAnswer, ReadFault } from './read-cache.ts'

/** What the store says, clean and ready to be sent; or that it gave no answer, in words. */
export interface StoreRead {
  readonly answer: KeptAnswer
  readonly fault?: ReadFault
}

export type StoreReading = (
  entry: AllowedRoute,
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<StoreRead>

type Answered = Extract<StoreAnswer, { readonly kind: 'answered' }>

interface ReadingParts {
  readonly ask: AskStore
  readonly cleaner: HtmlCleaner
  /** The store is somebody else's: what it says is looked at before it is believed. */
  readonly isRemote: boolean
}

/** The only headers of the store that a page reads (wire fact 23). `Link` would carry the store's own address. */
const PASSED_ON = ['x-wp-total', 'x-wp-totalpages']
const LONGEST_WAIT_S = 60
/** Everybody may read the catalogue: who is refused is kept out by a firewall, or the whole shop is closed. */
const KEPT_OUT = [401, 403]

export function createStoreReading({ ask, cleaner, isRemote }: ReadingParts): StoreReading {
  return async (entry, path, headers = {}) => {
    const reply = await ask({ method: 'GET', route: path, headers })
    if (reply.kind === 'lost') return unavailable('store')
    // JSON: WordPress's own words, so it stands; a store that does not answers with a page or not at all.
    if (reply.status >= 500) return unavailable('question')
    if (reply.status === 429) return limited(reply)
    const isPublic = entry.handler === 'public-read'
    if (isPublic && KEPT_OUT.includes(reply.status)) return unavailable('question')
    if (reply.status !== 200 || entry.resource === null) return { answer: answerOf(reply, reply.body) }
    const body = isRemote ? checked(entry, path, reply.body) : reply.body
    if (body === undefined) return unavailable('store')
    return { answer: answerOf(reply, cleanHtmlFields(entry.resource, body, cleaner)) }
  }
}

/** One line a minute: a shop that answers nonsense does so at every question. */
const QUIET_MS = 60_000
let quietUntil = 0

function report(line: string): void {
  if (Date.now() < quietUntil) return
  quietUntil = Date.now() + QUIET_MS
  console.error(line)
}

/** Undefined when it cannot be used at all. */
function checked({ resource, isList }: AllowedRoute, path: string, body: unknown): unknown {
  if (resource === null || resource === 'order') return body
  const found = wellFormed(resource, isList, body)
  if (found === null) report(`Not what it should be: the shop's answer to ${path}`)
  else if (found.dropped > 0) report(`${found.dropped} broken entries left out of ${path}`)
  return found?.body
}

async function unavailable(fault: ReadFault): Promise<StoreRead> {
  const response = storeUnavailable()
  const headers = Object.fromEntries(response.headers)
  return { answer: { status: response.status, headers, body: await response.text() }, fault }
}

function limited(reply: Answered): StoreRead {
  const seconds = Math.min(
    secondsUntilRetry(reply.headers.get('retry-after'), Date.now()) ?? 0,
    LONGEST_WAIT_S,
  )
  const { status, headers, body } = answerOf(reply, reply.body)
  const answer = { status, body, headers: { ...headers, 'retry-after': `${seconds || 1}` } }
  return { answer, fault: 'question' }
}

function answerOf({ status, headers }: Answered, body: unknown): KeptAnswer {
  const passed = PASSED_ON.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const answered = { 'content-type': 'application/json; charset=UTF-8', ...NEVER_CACHED }
  return { status, headers: { ...answered, ...Object.fromEntries(passed) }, body: JSON.stringify(body) }
}
