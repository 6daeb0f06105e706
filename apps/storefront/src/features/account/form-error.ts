import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import type { ClientError } from '@sultan/woo-client/client'
import * as messages from '../../messages/account.ts'
import { failed as resetFailed } from '../../messages/password.ts'

export interface FormError {
  readonly title: string
  /** What the customer can do about the error; null when the title of the error says enough. */
  readonly hint: string | null
}

/**
 * Error of a failed sign-in, with one title for every cause (specification §8), so that the title does not
 * reveal which e-mails have accounts.
 */
export function signInError(error: ClientError): FormError {
  return { title: messages.signInFailed, hint: retryHint(error) }
}

/**
 * Error of a failed registration: the server's message, else a fixed title (specification §8). The server's
 * message may contain markup (wire fact 13).
 */
export function registrationError(error: ClientError): FormError {
  return serverMessageOr(error, messages.registerFailed)
}

/** Error of either step of a password reset: the gateway's message, else a fixed title. */
export function passwordResetError(error: ClientError): FormError {
  return serverMessageOr(error, resetFailed)
}

/** Whether the gateway has rejected a password reset link as unknown, expired or already used. */
export function isResetLinkInvalid(error: ClientError): boolean {
  return error.kind === 'http' && error.code === 'sultan_reset_invalid'
}

function serverMessageOr(error: ClientError, otherwise: string): FormError {
  const message = error.kind === 'http' ? decodeEntities(stripMarkup(error.message)).trim() : ''
  if (message !== '') return { title: message, hint: null }
  return { title: otherwise, hint: retryHint(error) }
}

function retryHint(error: ClientError): string | null {
  if (error.kind === 'invalid_response') return null
  if (error.kind !== 'http') return messages.noConnection
  if (error.status === 429) return messages.tooManyAttempts
  return error.status >= 500 ? messages.storeUnavailable : null
}
