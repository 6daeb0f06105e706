import { formatMoney, toDecimal } from '@sultan/kernel/money'
import type { Offer, Recommended } from '../assistant.ts'

/** `– [Behar, uljani miris](/proizvod/behar): od 8,90 KM, na stanju` */
export function productLine(offer: Offer): string {
  return `– ${productLink(offer)}: ${priceWords(offer)}, ${stockWords(offer)}`
}

export function productLink({ name, slug }: Offer): string {
  return link(name, `/proizvod/${encodeURIComponent(slug)}`)
}

/** What stands in a name as brackets or markup would end the link, or look like one. */
export function link(text: string, path: string): string {
  return `[${plain(text)}](${path})`
}

/** A text of the shop's on one line, without anything that could be taken for markup. */
export function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/\s+/g, space => (space === '\u00A0' ? space : ' '))
    .trim()
}

/** `16,90 KM`, `od 16,90 KM`, `10,90 KM (ranije 12,90 KM)`, `cijena na upit`. */
export function priceWords({ price, highestPrice, priceBefore }: Offer): string {
  if (price === null) return 'cijena na upit'
  if (highestPrice !== null) return `od\u00A0${formatMoney(price)}`
  return priceBefore === null
    ? formatMoney(price)
    : `${formatMoney(price)} (ranije ${formatMoney(priceBefore)})`
}

export function stockWords({ stock }: Pick<Offer, 'stock'>): string {
  if (stock === 'in') return 'na stanju'
  return stock === 'backorder' ? 'trenutno nije na stanju, ali se može naručiti' : 'trenutno nije na stanju'
}

/** For the list beside the answer. What has no price is not in it: no price could be shown. */
export function recommend(offers: readonly Offer[], publicUrl: string): readonly Recommended[] {
  return offers.flatMap(({ id, name, image, price, slug }) =>
    price === null
      ? []
      : [
          {
            id,
            name,
            image,
            price: toDecimal(price),
            link: `${publicUrl}/proizvod/${encodeURIComponent(slug)}`,
          },
        ],
  )
}
