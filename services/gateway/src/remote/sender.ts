import { NeverSent } from '../store/never-sent.ts'
import { keyPairIn, signedAddress } from './key-signature.ts'
import { readAnswer, Unreadable } from './read-answer.ts'
import { sendingFault } from './sending-fault.ts'
import { type AddressStyle, type AskedRoute, plainAddress, prettyAddress } from './store-address.ts'

/** What goes out, read once, so that it can be signed and sent again. */
export interface Outgoing {
  readonly method: string
  readonly asked: AskedRoute
  readonly headers: Headers
  readonly body: string | null
  readonly signal: AbortSignal
}

/** Sends one request. Rejects with `NeverSent`, `Unreadable`, or an error for an answer that did not come. */
export type Send = (outgoing: Outgoing, style: AddressStyle) => Promise<Response>

/** The way to the shop at `url`; keys go as it takes them. `now` in ms. */
export function createSender(url: string, now: () => number): Send {
  /** Whether keys are known to count only with a signature. */
  let isSigned = false

  async function send(outgoing: Outgoing, style: AddressStyle, signs: boolean): Promise<Response> {
    const { method, asked, body, signal } = outgoing
    const headers = new Headers(outgoing.headers)
    const authorization = headers.get('authorization')
    const address =
      style === 'pretty' ? prettyAddress(url, asked) : plainAddress(url, asked, authorization !== null)
    const keys = signs ? keyPairIn(authorization) : null
    if (keys !== null) headers.delete('authorization')
    const to = keys === null ? address : signedAddress(method, address, keys, now())
    if (signal.aborted) throw new NeverSent('the time was over before its turn came')
    try {
      return await readAnswer(await fetch(to, { method, headers, body, signal, redirect: 'manual' }))
    } catch (error) {
      throw error instanceof Unreadable ? error : sendingFault(error)
    }
  }

  return async (outgoing, style) => {
    const answer = await send(outgoing, style, isSigned)
    const hasKeys = keyPairIn(outgoing.headers.get('authorization')) !== null
    if (answer.status !== 401 || isSigned || !hasKeys || !url.startsWith('http://')) return answer
    // Over plain http WooCommerce takes a key for none at all, and so has done nothing, unless the request is signed (wire fact 2).
    const again = await send(outgoing, style, true)
    if (again.status === 401) return answer
    isSigned = true
    return again
  }
}
