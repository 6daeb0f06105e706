/* Texts for sharing a page and for messages to the shop. */

export const share = 'Podijeli'
export const copyLink = 'Kopiraj link'
export const copied = 'Link je kopiran.'
export const notCopied = 'Link nije kopiran.'
export const notCopiedText = 'Kopirajte adresu stranice iz preglednika.'

export const askByMessage = 'Pitajte porukom'
/** Draft of a message to the shop about a product; `options` is empty or a text such as `50 ml, crna`. */
export const productQuestion = (name: string, options: string, url: string) =>
  `Selam, zanima me: ${name}${options && ` (${options})`}\n${url}`
