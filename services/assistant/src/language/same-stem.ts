import { stem } from '@sultan/kernel/stemmer'

/** Suffixes that derive adjectives and diminutives: `pamuk` and `pamučni`, `vuna` and `vunena`. */
const DERIVED = /(?:(?<=^.{3,})(?:ast|ov|en|sk|ck|ic)|(?<=^.{4,})(?:n|an|ik|ij|it|j)|(?<=^.{6,})in)$/
/** A fleeting a: `bakar` and `bakra`. */
const FLEETING_A = /(?<=[^aeiou])a(?=[rlnmkct]$)/
/** Maximum number of words whose roots are cached: the words of a large catalogue. */
const MAX_CACHED = 50_000
const cached = new Map<string, readonly string[]>()

/** The roots of a word: from its stem and, because an ending may belong to the stem (`hidžama`), from its letters. */
function rootsOf(word: string): readonly string[] {
  const known = cached.get(word)
  if (known !== undefined) return known
  const bases = [stem(word), word.replace(/(?<=.{3,})[aeiou]+$/, '')]
  const roots = [...new Set(bases.flatMap(base => [base, base.replace(DERIVED, '')]).map(toRoot))]
  if (cached.size >= MAX_CACHED) cached.clear()
  cached.set(word, roots)
  return roots
}

/** Undoes the changes before some endings: `bakar` and `bakra`, `knjiga` and `knjizi`, `tespih` and `tespisi`. */
function toRoot(base: string): string {
  return base.replace(FLEETING_A, '').replace(/c$/, 'k').replace(/z$/, 'g').replace(/s$/, 'h')
}

/**
 * Whether two words in lower case without diacritics are forms of one word or derived from it: `sedzadu` and
 * `sedzade`, `meda` and `med`, `bakreni` and `bakar`; not `hidzab` and `hidzama`.
 */
export function haveSameStem(a: string, b: string): boolean {
  if (a === b) return true
  if (a[0] !== b[0] || a[1] !== b[1] || /^\d/.test(a) || a.length < 3 || b.length < 3) return false
  const roots = rootsOf(b)
  return rootsOf(a).some(root => roots.includes(root))
}

/** The prefix by which words with the same stem as `word` are looked up in the catalogue. */
export function stemPrefix(word: string): string {
  if (/^\d/.test(word) || word.length <= 3) return word
  return word.slice(0, Math.max(3, Math.min(...rootsOf(word).map(({ length }) => length)) - 1))
}
