import { latinFromCyrillic } from './cyrillic.ts'

/** The Bosnian alphabet; its digraphs are letters of their own. */
const ALPHABET = 'a b c č ć d dž đ e f g h i j k l lj m n nj o p q r s š t u v w x y z ž'.split(' ')
const FIRST_LETTER_CODE = 0x41

/** `a` → `A`, … so that a key is plain ASCII and every database, of whatever collation, orders it alike by code. */
const codes: ReadonlyMap<string, string> = new Map(
  ALPHABET.map((letter, index) => [letter, String.fromCharCode(FIRST_LETTER_CODE + index)]),
)

/**
 * A string whose order by code unit is Bosnian alphabetical order (č after c, dž after d, đ after dž, lj, nj, š, ž). PGlite
 * has no Bosnian collation and PostgreSQL 15 no rules (RESEARCH part C): sort by this key. Digits come before letters,
 * other signs count as a word's end.
 */
export function bosnianSortKey(text: string): string {
  const plain = latinFromCyrillic(text.normalize('NFKC')).toLowerCase()
  const units = plain.match(/dž|lj|nj|[\p{L}\p{N}]\p{M}*|[^\p{L}\p{N}]+/gu) ?? []
  return units.map(codeOf).join('').trim()
}

function codeOf(unit: string): string {
  const known = codes.get(unit)
  if (known !== undefined) return known
  if (/^\d$/.test(unit)) return unit
  const base = unit.normalize('NFKD').replace(/\p{M}/gu, '')
  return codes.get(base) ?? (/^[\p{L}\p{N}]/u.test(base) ? '~' : ' ')
}
