import { escapeHtml } from './html-text.ts'
import { telHref } from './tel-href.ts'

/** HTML of a telephone number as a link. */
export const phoneLink = (phone: string) => `<a href="${telHref(phone)}">${escapeHtml(phone)}</a>`

/** HTML of an e-mail address as a link. */
export const emailLink = (email: string) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
