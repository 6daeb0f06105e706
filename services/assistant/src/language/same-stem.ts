/**
 * Whether two words in lower case without diacritics are forms of one word: `sedzadu` and `sedzade`, `crnoj`
 * and `crna`, `meda` and `med`; not `med` and `medzul`. The comparison is coarse, because it compares a
 * question only with products that the search has found.
 */
export function haveSameStem(a: string, b: string): boolean {
  if (a === b) return true
  if (/^\d/.test(a) || /^\d/.test(b)) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared++
  if (shared < 3) return false
  if (shared === 3 && short.length >= 5 && !hasFleetingA(short.slice(shared), long.slice(shared)))
    return false
  // The ending is what follows the shared letters, at most three letters: `ar` and `ra` in `bakar`, `bakra`;
  // nothing and `i` in `fildzan`, `fildzani`.
  return short.length - shared <= 2 && long.length - shared <= (short.length <= 4 ? 2 : 3)
}

/** Whether two words differ by a fleeting a: `bakar` and `bakra`, `bakrena`; not `muska` and `mushaf`. */
function hasFleetingA(a: string, b: string): boolean {
  return b.replaceAll('a', '').startsWith(a.replaceAll('a', ''))
}

/** The prefix by which words with the same stem as `word` are looked up in the catalogue. */
export function stemPrefix(word: string): string {
  if (/^\d/.test(word) || word.length <= 3) return word
  return word.slice(0, word.length >= 7 ? -2 : -1)
}
