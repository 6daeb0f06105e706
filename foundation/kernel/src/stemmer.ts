const MIN_STEM_LENGTH = 3

/**
 * Endings of Bosnian nouns and adjectives in every case, number and gender, as `fold` writes them. `stem`
 * removes the longest matching ending.
 */
const endings = byLength([
  'ovima evima ijima ovi evi ova eva ove eve ovo evo ovu evu',
  'ovog ovoga ovom ovome ovoj ovim ovih evog evom evoj evim evih ov ev',
  'ama ima oga omu ome og om em oj im ih ega emu eg',
  'a e i o u',
])

const vowels = ['a', 'e', 'i', 'o', 'u']

/** Suffixes of Bosnian adjectives, diminutives and adverbs, as `fold` writes them, without case endings. */
const derivations = byLength([
  'ansk insk ovsk evsk sk ck ovit evit ovn evn ast',
  'ican icn an en n ij cic ic ac ak in',
])

/**
 * Removes the longest case ending of a Bosnian word: `haljinama` (dresses, dative) → `haljin`. `word` is a
 * result of `fold`.
 */
export function stem(word: string): string {
  return withoutEnding(word, endings)
}

/**
 * The one or two possible stems of a Bosnian word. The ending of `hidzama` (cupping) may be `-a` or `-ama`,
 * so the possible stems are `hidzam` and `hidz`. Two words count as forms of the same word when they share a
 * stem: `hidzama` and `hidzamu` share `hidzam`. `word` is a result of `fold`.
 */
export function stems(word: string): readonly string[] {
  const shortest = withoutEnding(word, vowels)
  const longest = stem(word)
  return shortest === longest ? [longest] : [shortest, longest]
}

/**
 * Roots shared by related Bosnian words: `kozne` and `koza` (leather), `pamucna` and `pamuk` (cotton),
 * `knjizi` and `knjiga` (book), `sapuncic` and `sapun` (soap). Roots match more words than stems. `word` is a
 * result of `fold`.
 */
export function roots(word: string): readonly string[] {
  const bases = stems(word).flatMap(base => [base, withoutEnding(base, derivations)])
  return [...new Set(bases.map(base => sameConsonant(withoutFleetingA(base))))]
}

/**
 * Undoes the change of the last consonant of a Bosnian word before some endings: `knjiz` → `knjig`, `ruc` →
 * `ruk`.
 */
function sameConsonant(base: string): string {
  return base.replace(/c$/, 'k').replace(/z$/, 'g').replace(/s$/, 'h')
}

/**
 * Removes an `a` between the two final consonants of a word with more than four letters. Many Bosnian words
 * lack this `a` in other forms: `momak`, `momka` (boy); `metar`, `metra` (metre).
 */
function withoutFleetingA(base: string): string {
  return base.length > 4 ? base.replace(/([^aeiou])a([^aeiou])$/, '$1$2') : base
}

function withoutEnding(word: string, list: readonly string[]): string {
  const ending = list.find(one => word.endsWith(one) && word.length - one.length >= MIN_STEM_LENGTH)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

function byLength(lines: readonly string[]): readonly string[] {
  return lines.flatMap(line => line.split(' ')).sort((a, b) => b.length - a.length)
}
