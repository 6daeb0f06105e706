const stems = `
crn bijel siv plav zelen zut crven roz ljubicast narandzast smed zlatn srebrn tirkizn bordo bez krem maslinast pudrast petrol
pijesak terakot tamnoplav svijetloplav svjetloplav tamnosmed pink lila braon teget tegetn modr`
  .trim()
  .split(/\s+/)
const colour = new RegExp(`^(?:${stems.join('|')})(?:a|e|i|u|o|oj|og|im|om|ih|oga|eg|em)?$`)

/**
 * Whether a word in lower case without diacritics is a colour: `crnoj`, `maslinasta`, `bordo`. Includes
 * colours that the shop does not have.
 */
export function isColour(word: string): boolean {
  return colour.test(word)
}
const order = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL']
const TOKEN = /(?<![\p{L}\d])(?:\d?X{1,3}[SL]|[SML])(?![\p{L}\d])/gu

/** The clothing sizes of an option, ranges filled in: `XL`, `S/M`, `Univerzalna (S–L)`. Empty for other options. */
export function sizesOf(option: string): readonly string[] {
  const named = (option.toUpperCase().match(TOKEN) ?? []).map(size =>
    size === '2XL' ? 'XXL' : size === '3XL' ? 'XXXL' : size,
  )
  const [first, last] = named
  if (first === undefined || last === undefined || named.length !== 2 || option.includes('/')) return named
  return order.slice(order.indexOf(first), order.indexOf(last) + 1)
}

/** Whether a word in lower case without diacritics is a clothing size. */
export function isSizeWord(word: string): boolean {
  return /^(?:x{1,3}[sl]|xs|[sml])$/.test(word)
}
