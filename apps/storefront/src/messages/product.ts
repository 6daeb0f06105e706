import { formatCount } from '@sultan/kernel/plural'

/* Texts of the product page. */

export const photos = 'Fotografije proizvoda'
export const photo = (n: number, alt: string) => (alt ? `Fotografija ${n}: ${alt}` : `Fotografija ${n}`)
export const enlarge = (n: number, alt: string) => `Uvećaj: ${photo(n, alt)}`
/** Visible position of a photo: `2 / 5`. Screen readers speak `photoPosition` (`product-details.ts`). */
export const photoOf = (n: number, total: number) => `${n} / ${total}`

export const inStock = 'Na stanju'
export const backorder = 'Po narudžbi'
/** Text that replaces `backorder` when the shop allows backorders without notifying the customer. */
export const silentBackorder = 'Može se naručiti'
export const soldIndividually = 'Jedan komad u narudžbi'
export const piecesLeft = (n: number) =>
  `još ${formatCount(n, { one: 'komad', few: 'komada', other: 'komada' })}`

export const addToCart = 'Dodaj u korpu'
/**
 * Message that names the missing choices, such as `Izaberite veličinu i boju.` (Choose size and colour.)
 * Attribute names of several words are not declined, because their first word may be a noun or an adjective:
 * `Izaberite: EU broj.`
 */
export const chooseFirst = (attributes: readonly string[]) =>
  attributes.some(name => name.includes(' '))
    ? `Izaberite: ${attributes.join(', ')}.`
    : `Izaberite ${attributes
        .map(toAccusative)
        .join(', ')
        .replace(/, (\S+)$/, ' i $1')}.`
/**
 * The accusative of an attribute name of one word. The store has the nominative; the accusative differs from
 * it only for nouns in -a.
 */
const toAccusative = (name: string) => name.toLocaleLowerCase('bs').replace(/a$/, 'u')
export const noSuchCombination = 'Ova kombinacija ne postoji. Izaberite drugu.'

export const withoutScript = (phone: string, email: string) =>
  `Za korpu je potreban JavaScript. Uključite ga, ili naručite telefonom na ${phone} ili e-mailom na ${email}.`
