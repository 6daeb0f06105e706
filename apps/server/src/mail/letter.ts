import type { Markup } from './markup.ts'

export interface MailAddress {
  /** May be empty. */
  readonly name: string
  readonly address: string
}

/** What a kind of mail says. */
export interface MailWords {
  readonly subject: string
  readonly text: string
  /** The whole document. */
  readonly html: Markup
  /** Where an answer goes, when not to the shop. */
  readonly replyTo?: MailAddress
}

/** A mail, ready for the post. */
export interface Letter extends MailWords {
  readonly from: MailAddress
  readonly to: string
  /** The same at every attempt: what arrives twice after a crash is recognised as one mail. */
  readonly messageId: string
  readonly date: Date
}

/** `Sultan, d.o.o. <info@sultan.example>` or the address alone, as MAIL_FROM allows them. */
export function readMailAddress(text: string): MailAddress {
  const match = /^(.*)<([^<>]+)>$/.exec(text.trim())
  if (match === null) return { name: '', address: text.trim() }
  const [, name = '', address = ''] = match
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** What may stand in a header: one line, nothing that turns or hides text, of a sensible length. */
export function headerText(text: string): string {
  return shortened(text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim(), 200)
}

/**
 * A first name to greet with; empty when it is something else. Anybody may order in anybody's name: an advertisement or a
 * link must not be the headline of a mail that we send.
 */
export function greetingName(text: string): string {
  const name = headerText(text)
  return name.length > 40 || /[/:@\\<>]|www\.|\.\S/i.test(name) ? '' : name
}

/** Fields have no limit of their own; mails do (Gmail cuts them at 102 kB). */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
