const order = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL']
const TOKEN = /(?<![\p{L}\d])(?:\d?X{1,3}[SL]|[SML])(?![\p{L}\d])/gu

/** `XL`, `S/M`, `Univerzalna (S–L)`: the sizes an option is for, ranges filled in; none of what is no size of clothing. */
export function sizesOf(option: string): readonly string[] {
  const named = (option.toUpperCase().match(TOKEN) ?? []).map(size =>
    size === '2XL' ? 'XXL' : size === '3XL' ? 'XXXL' : size,
  )
  const [first, last] = named
  if (first === undefined || last === undefined || named.length !== 2 || option.includes('/')) return named
  return order.slice(order.indexOf(first), order.indexOf(last) + 1)
}

/** A folded word that is nothing but a size. */
export function isSizeWord(word: string): boolean {
  return /^(?:x{1,3}[sl]|xs|[sml])$/.test(word)
}
