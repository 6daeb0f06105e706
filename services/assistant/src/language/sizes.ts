const SIZE = /(?<![\p{L}\d.,])(X{0,3}[SL]|M|\dXL|x{1,3}l|xs|[ml])(?![\p{L}\d’'.]?\p{L})/gu
/** In `ima l`, `mogu l` the letter is short for „li”, not a size. */
const SHORT_LI =
  /(?<!\p{L})(ima|imate|imaš|je|jesu|da|može|moze|mogu|smijem|hoće|hoce|treba|ko|kad|bi|prodajete)\s+l(?![\p{L}/])/giu
const SMALL_S = /veli[cč]in\w*\s+s(?!\p{L})/iu
const order = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL']
const TOKEN = /(?<![\p{L}\d])(?:\d?X{1,3}[SL]|[SML])(?![\p{L}\d])/gu

/**
 * The clothing sizes in a message, such as `XL` and `M`. The text must keep its capital letters: in lower
 * case, a size may look like another word.
 */
export function sizesIn(text: string): readonly string[] {
  const found = [...text.replace(SHORT_LI, '$1').matchAll(SIZE)].map(([, size = '']) => size.toUpperCase())
  return [...new Set(SMALL_S.test(text) ? [...found, 'S'] : found)]
}

/** The clothing sizes of an option, ranges filled in: `XL`, `S/M`, `Univerzalna (S–L)`. Empty for other options. */
export function sizesOf(option: string): readonly string[] {
  const named = (option.toUpperCase().match(TOKEN) ?? []).map(size =>
    size.replace('2X', 'XX').replace('3X', 'XXX'),
  )
  const [first, last] = named
  if (first === undefined || last === undefined || named.length !== 2 || option.includes('/')) return named
  return order.slice(order.indexOf(first), order.indexOf(last) + 1)
}

/** Whether a word in lower case without diacritics is a clothing size. */
export const isSizeWord = (word: string): boolean => /^(?:x{1,3}[sl]|xs|[sml])$/.test(word)
