import type { Config } from '../config/config.ts'
import type { Markup } from './markup.ts'

/** The settings on which the texts of emails depend. */
export type MailShopDetails = Pick<Config, 'shop' | 'publicUrl' | 'terms' | 'mailFrom' | 'orderLimits'>

export interface EmailAddress {
  /** Display name of the mailbox; may be empty. */
  readonly name: string
  readonly address: string
}

/** The content of an email, without sender and recipient. */
export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: Markup
  /** E-mail address for replies. Default: the sender's address. */
  readonly replyTo?: EmailAddress
  /**
   * URL to unsubscribe the recipient from mails of this kind. GET returns a page with a button; POST
   * unsubscribes immediately.
   */
  readonly unsubscribeUrl?: string
}

/** An email with sender and recipient, which a transport can send. */
export interface Email extends EmailContent {
  readonly from: EmailAddress
  readonly to: string
  /**
   * Message-ID. All attempts to send the mail use the same one, so that a mail program can recognise a mail
   * that arrives twice.
   */
  readonly messageId: string
  readonly date: Date
}

const MAX_HEADER_LENGTH = 200
const MAX_GREETING_NAME_LENGTH = 40

/** Parses MAIL_FROM: `Sultan, d.o.o. <info@sultan.example>`, or the address alone. */
export function parseEmailAddress(text: string): EmailAddress {
  const match = /^(.*)<([^<>]+)>$/.exec(text.trim())
  if (match === null) return { name: '', address: text.trim() }
  const [, name = '', address = ''] = match
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/**
 * Returns a text as one line without control, bidirectional and invisible characters, at most 200 characters
 * long.
 */
export function sanitizeHeader(text: string): string {
  return truncate(text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim(), MAX_HEADER_LENGTH)
}

/**
 * Returns the text as a first name for the greeting of an e-mail; empty when the text does not look like a
 * name. Orders can be placed under any name, and an advertisement or a link must not become the heading of
 * our mail.
 */
export function greetingName(text: string): string {
  const name = sanitizeHeader(text)
  return name.length > MAX_GREETING_NAME_LENGTH || /[/:@\\<>]|www\.|\.\S/i.test(name) ? '' : name
}

/** Shortens a text to at most `maxLength` characters. A shortened text ends with `…`. */
export function truncate(text: string, maxLength: number): string {
  const characters = Array.from(text)
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}
