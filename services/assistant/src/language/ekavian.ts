/** How words begin east of the Drina, and in this shop. Folded; `dj` and `d` are one already. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^bel(?=[aeiou])/, 'bijel'],
  [/^cvet(?=\p{L})/u, 'cvjet'],
  [/^mlek/, 'mlijek'],
  [/^lep(?=[aeiou])/, 'lijep'],
  [/^dete/, 'dijete'],
  [/^svet(?=l)/, 'svjet'],
  [/^pesm/, 'pjesm'],
  [/^zvezd/, 'zvijezd'],
  [/^nez(?=n)/, 'njez'],
]

/** A folded word as the shop writes it. */
export function inIjekavian(word: string): string {
  for (const [ekavian, ijekavian] of beginnings)
    if (ekavian.test(word)) return word.replace(ekavian, ijekavian)
  return word
}
