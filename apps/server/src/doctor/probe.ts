import { signedAddress } from '@sultan/gateway/remote/key-signature'
import { type AddressStyle, plainAddress, prettyAddress } from '@sultan/gateway/remote/store-address'
import { codeOf } from './checks/read.ts'
import { sendingFaultOf } from './sending-fault.ts'

/** An answer of the examined shop, whatever it is. */
export interface Reply {
  /** 0: there was none. */
  readonly status: number
  readonly headers: Headers
  /** Undefined when it is not JSON. */
  readonly json: unknown
  readonly bytes: number
  readonly ms: number
  /** Why there was no answer: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `timeout` …; null when there was one. */
  readonly fault: string | null
}

export interface Question {
  readonly route: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** With the shop's key: by Basic, over plain http signed when that is not taken (wire fact 2). */
  readonly keyed?: boolean
}

export interface ExaminedShop {
  readonly url: string
  readonly key: string
  readonly secret: string
}

/** Asks the shop one question; never rejects, follows nothing, asks nobody else. */
export type Probe = (question: Question) => Promise<Reply>

const TIMEOUT_MS = 15_000

export function createProbe(shop: ExaminedShop, style: AddressStyle): Probe {
  const basic = `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString('base64')}`
  const isPlainHttp = shop.url.startsWith('http:')

  return async question => {
    const { method = 'GET', route, query = {}, keyed = false } = question
    const asked = { route, query: new URLSearchParams(query).toString() }
    const url = style === 'pretty' ? prettyAddress(shop.url, asked) : plainAddress(shop.url, asked, keyed)
    if (!keyed) return send(url, question)
    const reply = await send(url, question, basic)
    // Known key, wrong secret: said in another code, and signing would only hide it.
    if (!isPlainHttp || !codeOf(reply).startsWith('woocommerce_rest_cannot_')) return reply
    return send(signedAddress(method, url, shop, Date.now()), question)
  }
}

async function send(url: URL, question: Question, authorization?: string): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = question
  const began = performance.now()
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(authorization !== undefined && { authorization }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const ms = Math.round(performance.now() - began)
    const bytes = Buffer.byteLength(text)
    return { status: response.status, headers: response.headers, json: parsed(text), bytes, ms, fault: null }
  } catch (error) {
    const ms = Math.round(performance.now() - began)
    return { status: 0, headers: new Headers(), json: undefined, bytes: 0, ms, fault: sendingFaultOf(error) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
