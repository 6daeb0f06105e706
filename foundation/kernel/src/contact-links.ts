import { escapeHtml } from './html-text.ts'

/** Link for a telephone number: `+387 33 000 000` → `tel:+38733000000`. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** HTML of a telephone number as a link. */
export const phoneLink = (phone: string) => `<a href="${telHref(phone)}">${escapeHtml(phone)}</a>`

/** HTML of an e-mail address as a link. */
export const emailLink = (email: string) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
