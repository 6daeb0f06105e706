/**
 * Whether two folded words are forms of one: `sedzadu` and `sedzade`, `crnoj` and `crna`, `meda` and `med`; but not `med` and
 * `medzul`. Coarse on purpose, and enough to compare a question with a name that the search has already found.
 */
export function areKin(a: string, b: string): boolean {
  if (a === b) return true
  if (/^\d/.test(a) || /^\d/.test(b)) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let shared = 0
  while (shared < short.length && short[shared] === long[shared]) shared++
  if (shared < 3) return false
  if (shared === 3 && short.length >= 5 && !hasFleetingA(short.slice(shared), long.slice(shared)))
    return false
  // `bakar`, `bakra`; `fildzan`, `fildzani`: what differs are endings, never more than three letters of them.
  return short.length - shared <= 2 && long.length - shared <= (short.length <= 4 ? 2 : 3)
}

/** `bakar` and `bakra`, `bakrena`; but not `muska` and `mushaf`. */
function hasFleetingA(a: string, b: string): boolean {
  return b.replaceAll('a', '').startsWith(a.replaceAll('a', ''))
}

/** A word without what an ending may be: enough letters to look its kin up by their beginning. */
export function beginningOf(word: string): string {
  if (/^\d/.test(word) || word.length <= 3) return word
  return word.slice(0, word.length >= 7 ? -2 : -1)
}
