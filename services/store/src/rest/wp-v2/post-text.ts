import { escapeHtml, stripMarkup } from '@sultan/kernel/html'
import type { ShopParticulars } from '../../http/endpoint.ts'

const EXCERPT_WORDS = 55

/** The excerpt of a post, or one made of its first words, as WordPress makes it (fact 50). */
export function excerptHtml(excerpt: string, content: string): string {
  if (excerpt !== '') return excerpt
  const words = stripMarkup(content).split(' ')
  const kept = escapeText(words.slice(0, EXCERPT_WORDS).join(' '))
  return `<p>${kept}${words.length > EXCERPT_WORDS ? ' [&hellip;]' : ''}</p>\n`
}

/** The shop's particulars in a page's text: `{{firma}}`, `{{adresa}}`, `{{id_broj}}`, `{{telefon}}`, `{{email}}`. */
export function fillIn(html: string, shop: ShopParticulars): string {
  const values: Readonly<Record<string, string>> = {
    firma: shop.name,
    adresa: shop.address,
    id_broj: shop.idNumber,
    telefon: shop.phone,
    email: shop.email,
  }
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? placeholder : escapeHtml(value)
  })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
