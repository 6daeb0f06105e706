import { formatCount } from '@sultan/kernel/plural'

/* Texts of the product page. */

export const photos = 'Fotografije proizvoda'
export const photo = (n: number, alt: string) => (alt ? `Fotografija ${n}: ${alt}` : `Fotografija ${n}`)
export const enlarge = (n: number, alt: string) => `Uvećaj: ${photo(n, alt)}`
export const photoOf = (n: number, total: number) => `${n} / ${total}`

export const inStock = 'Na stanju'
export const backorder = 'Po narudžbi'
/** Text that replaces `backorder` when the shop allows backorders without notifying the customer. */
export const silentBackorder = 'Može se naručiti'
export const soldIndividually = 'Jedan komad u narudžbi'
export const piecesLeft = (n: number) =>
  `još ${formatCount(n, { one: 'komad', few: 'komada', other: 'komada' })}`

export const addToCart = 'Dodaj u korpu'
/** Message that names the missing choices, such as `Izaberite veličinu i boju.` (Choose size and colour.) */
export const chooseFirst = (attributes: readonly string[]) => {
  const names = attributes.map(toAccusative)
  const last = names.pop() ?? ''
  return `Izaberite ${names.length === 0 ? '' : `${names.join(', ')} i `}${last}.`
}
/**
 * The accusative of an attribute's name. The store has the name in the nominative, and only nouns in -a
 * differ.
 */
const toAccusative = (name: string) => name.toLocaleLowerCase('bs').replace(/^(\S+)a(?=\s|$)/, '$1u')
export const noSuchCombination = 'Ova kombinacija ne postoji. Izaberite drugu.'

export const withoutScript = (phone: string, email: string) =>
  `Za korpu je potreban JavaScript. Uključite ga, ili naručite telefonom na ${phone} ili e-mailom na ${email}.`
