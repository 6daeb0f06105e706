import { decodeEntities, stripMarkup } from '@sultan/kernel/html'
import type { WireError } from '@sultan/woo-wire/client'
import * as words from '../../words/account.ts'
import { failed as resetFailed } from '../../words/password.ts'

export interface EntryFailure {
  readonly title: string
  /** What to do about it, where there is something to say. */
  readonly more: string | null
}

/** Spec §8: one sentence for any cause, so that nobody learns which e-mails have accounts. */
export function signInFailure(error: WireError): EntryFailure {
  return { title: words.signInFailed, more: hintOf(error) }
}

/** Spec §8: the server's message if present, otherwise a fixed sentence. A message may carry markup (wire fact 3). */
export function registerFailure(error: WireError): EntryFailure {
  return saidByShop(error, words.registerFailed)
}

/** Of either step towards a new password. The words are the gateway's own: no other shop has these routes. */
export function resetFailure(error: WireError): EntryFailure {
  return saidByShop(error, resetFailed)
}

/** Whether it is the link that is no longer good. */
export function isResetVoid(error: WireError): boolean {
  return error.kind === 'http' && error.code === 'sultan_reset_invalid'
}

function saidByShop(error: WireError, otherwise: string): EntryFailure {
  const message = error.kind === 'http' ? decodeEntities(stripMarkup(error.message)).trim() : ''
  if (message !== '') return { title: message, more: null }
  return { title: otherwise, more: hintOf(error) }
}

function hintOf(error: WireError): string | null {
  if (error.kind === 'wire') return null
  if (error.kind !== 'http') return words.noConnection
  if (error.status === 429) return words.tooMany
  return error.status >= 500 ? words.away : null
}
