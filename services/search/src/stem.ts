const SHORTEST_STEM = 3

/** Endings of nouns and adjectives in every case, number and gender, folded. The longest that fits goes. */
const endings = byLength([
  ...['ovima', 'evima', 'ijima', 'ovi', 'evi', 'ova', 'eva', 'ove', 'eve', 'ovo', 'evo', 'ovu', 'evu'],
  ...[
    'ovog',
    'ovoga',
    'ovom',
    'ovome',
    'ovoj',
    'ovim',
    'ovih',
    'evog',
    'evom',
    'evoj',
    'evim',
    'evih',
    'ov',
    'ev',
  ],
  ...['ama', 'ima', 'oga', 'omu', 'ome', 'og', 'om', 'em', 'oj', 'im', 'ih', 'ega', 'emu', 'eg'],
  ...['a', 'e', 'i', 'o', 'u'],
])

const vowels = ['a', 'e', 'i', 'o', 'u']

/** Endings that make another word of the same root: adjectives, diminutives, adverbs, folded and already without case. */
const derivations = byLength([
  ...['ansk', 'insk', 'ovsk', 'evsk', 'sk', 'ck', 'ovit', 'evit', 'ovn', 'evn', 'ast'],
  ...['ican', 'icn', 'an', 'en', 'n', 'ij', 'cic', 'ic', 'ac', 'ak', 'in'],
])

/** A word without the longest ending that fits: `haljinama` → `haljin`. Takes a folded word. */
export function stem(word: string): string {
  return withoutEnding(word, endings)
}

/**
 * The stems a word may have, one or two: nobody can see whether `hidzama` ends in `-a` or, like `haljinama`, in `-ama`. Two words
 * are forms of one when they have a stem in common: `hidzama` (`hidzam`, `hidz`) and `hidzamu` (`hidzam`). Takes a folded word.
 */
export function stems(word: string): readonly string[] {
  const shortest = withoutEnding(word, vowels)
  const longest = stem(word)
  return shortest === longest ? [longest] : [shortest, longest]
}

/**
 * What related words share: `kozne`, `koza`; `pamucna`, `pamuk`; `knjizi`, `knjiga`; `sapuncic`, `sapun`. Coarser than stems, so it
 * weighs less; two words are related when they have one in common. Takes a folded word.
 */
export function roots(word: string): readonly string[] {
  const bases = stems(word).flatMap(base => [base, withoutEnding(base, derivations)])
  return [...new Set(bases.map(base => sameConsonant(withoutFleetingA(base))))]
}

/** `knjig` and `knjiz`, `ruk` and `ruc`: the last consonant changes before some endings. */
function sameConsonant(base: string): string {
  return base.replace(/c$/, 'k').replace(/z$/, 'g').replace(/s$/, 'h')
}

/** `momak`, `momka`; `metar`, `metra`: the a that comes and goes between the last two consonants. */
function withoutFleetingA(base: string): string {
  return base.length > 4 ? base.replace(/([^aeiou])a([^aeiou])$/, '$1$2') : base
}

function withoutEnding(word: string, list: readonly string[]): string {
  const ending = list.find(one => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

function byLength(list: readonly string[]): readonly string[] {
  return [...list].sort((a, b) => b.length - a.length)
}
