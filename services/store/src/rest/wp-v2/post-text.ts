import { emailLink, phoneLink } from '@sultan/kernel/contact-links'
import { escapeHtml, stripMarkup } from '@sultan/kernel/html-text'
import { deliveryPriceSentence, formatWorkingDays } from '@sultan/kernel/shop-terms'
import { escapeText } from '../../format/text.ts'
import type { StoreContext } from '../../http/context.ts'
import { pageTexts } from '../../messages/shop-texts.ts'

const EXCERPT_WORDS = 55

/** Matches block elements and comments of HTML. A text without a match is divided into paragraphs. */
const BLOCK = /<(?:p|h[1-6]|ul|ol|dl|table|div|section|figure|blockquote|pre|hr|form|details|!--)[\s/>]/i

/**
 * The HTML of a post's or page's content. In a text without block elements, blank lines separate paragraphs,
 * and single line breaks become `<br />`, as in WordPress.
 */
export function contentHtml(written: string): string {
  const text = written.replace(/\r\n?/g, '\n').trim()
  if (text === '') return ''
  if (BLOCK.test(text)) return `${text}\n`
  const paragraphs = text.split(/\n{2,}/)
  return paragraphs.map(one => `<p>${one.trim().replaceAll('\n', '<br />\n')}</p>\n`).join('')
}

/**
 * The excerpt of a post; if the post has none, the first 55 words of its content, as in WordPress (wire fact
 * 50).
 */
export function excerptHtml(excerpt: string, content: string): string {
  if (excerpt !== '') return contentHtml(excerpt)
  const text = stripMarkup(content)
  if (text === '') return ''
  const words = text.split(' ')
  const excerptText = escapeText(words.slice(0, EXCERPT_WORDS).join(' '))
  return `<p>${excerptText}${words.length > EXCERPT_WORDS ? ' [&hellip;]' : ''}</p>\n`
}

/**
 * Fills the placeholders in the HTML of a WordPress page or post. `{{firma}}`, `{{adresa}}`, `{{id_broj}}`,
 * `{{telefon}}` and `{{email}}` become the shop's company name, address, identification number, telephone and
 * e-mail, the last two as links. `{{cijena_dostave}}`, `{{rok_dostave}}`, `{{otprema_do}}` and
 * `{{povrat_dana}}` become its delivery price, delivery time, dispatch hour and return period.
 * `{{potvrda_narudzbe}}` and `{{recenzije}}` become sentences about order confirmations and about who may
 * write a review.
 */
export function fillPlaceholders(
  html: string,
  { shop, terms, mails }: Pick<StoreContext, 'shop' | 'terms' | 'mails'>,
): string {
  const values: Readonly<Record<string, string>> = {
    firma: escapeHtml(shop.name),
    adresa: escapeHtml(shop.address),
    id_broj: escapeHtml(shop.idNumber),
    telefon: phoneLink(shop.phone),
    email: emailLink(shop.email),
    cijena_dostave: escapeHtml(deliveryPriceSentence(terms)),
    rok_dostave: escapeHtml(formatWorkingDays(terms.deliveryDays)),
    otprema_do: `${terms.dispatchCutoffHour}`,
    povrat_dana: `${terms.returnDays}`,
    potvrda_narudzbe: pageTexts.confirmation[mails],
    recenzije: pageTexts.reviews[terms.reviews],
  }
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  )
}
