import { secondsUntilRetry } from '@sultan/woo-wire/error'
import { wellFormed } from '@sultan/woo-wire/well-formed'
import type { AllowedRoute } from '../allow-list.ts'
import type { HtmlCleaner } from '../clean/clean-html.ts'
import { cleanHtmlFields } from '../clean/html-fields.ts'
import { NEVER_CACHED, storeUnavailable } from '../http/answer.ts'
import type { AskStore, StoreAnswer } from '../store/ask-store.ts'
import type { KeptAnswer } from './read-cache.ts'

/** What the store says, clean and ready to be sent; or that it failed, in words, and how long it wants no questions (ms). */
export interface StoreRead {
  readonly answer: KeptAnswer
  readonly fault?: { readonly restMs: number }
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
const LONGEST_REST_S = 60
/** Everybody may read the catalogue: who is refused here is our server, by a key that is asked for or a firewall. */
const NOBODYS_FAULT_BUT_OURS = [401, 403]

export function createStoreReading({ ask, cleaner, isRemote }: ReadingParts): StoreReading {
  return async (entry, path, headers = {}) => {
    const reply = await ask({ method: 'GET', route: path, headers })
    if (reply.kind === 'lost' || reply.status >= 500) return unavailable()
    if (reply.status === 429) return limited(reply)
    const isPublic = entry.handler === 'public-read'
    if (isPublic && NOBODYS_FAULT_BUT_OURS.includes(reply.status)) return unavailable()
    if (reply.status !== 200 || entry.resource === null) return { answer: answerOf(reply, reply.body) }
    const body = isRemote ? checked(entry, path, reply.body) : reply.body
    if (body === undefined) return unavailable()
    return { answer: answerOf(reply, cleanHtmlFields(entry.resource, body, cleaner)) }
  }
}

/** Undefined when it cannot be used at all. */
function checked({ resource, isList }: AllowedRoute, path: string, body: unknown): unknown {
  if (resource === null || resource === 'order') return body
  const found = wellFormed(resource, isList, body)
  if (found === null) console.error(`Not what it should be: the shop's answer to ${path}`)
  else if (found.dropped > 0) console.error(`${found.dropped} broken entries left out of ${path}`)
  return found?.body
}

async function unavailable(): Promise<StoreRead> {
  const response = storeUnavailable()
  const headers = Object.fromEntries(response.headers)
  return { answer: { status: response.status, headers, body: await response.text() }, fault: { restMs: 0 } }
}

function limited(reply: Answered): StoreRead {
  const seconds = Math.min(
    secondsUntilRetry(reply.headers.get('retry-after'), Date.now()) ?? 0,
    LONGEST_REST_S,
  )
  const { status, headers, body } = answerOf(reply, reply.body)
  const answer = { status, body, headers: { ...headers, 'retry-after': `${seconds || 1}` } }
  return { answer, fault: { restMs: 1000 * seconds } }
}

function answerOf({ status, headers }: Answered, body: unknown): KeptAnswer {
  const passed = PASSED_ON.flatMap(name => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const answered = { 'content-type': 'application/json; charset=UTF-8', ...NEVER_CACHED }
  return { status, headers: { ...answered, ...Object.fromEntries(passed) }, body: JSON.stringify(body) }
}
