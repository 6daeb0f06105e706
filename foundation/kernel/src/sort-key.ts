import { cyrillicToLatin } from './cyrillic.ts'

const space = 10
const alphabet =
  '0 1 2 3 4 5 6 7 8 9 a b c č ć d dž đ e f g h i j k l lj m n nj o p q r s š t u v w x y z ž'.split(' ')
const weights = new Map(alphabet.map((letter, place) => [letter, String(space + 1 + place)]))
const otherScriptWeight = '99'

/**
 * Returns a string of digits that sorts in Bosnian alphabetical order (č after c, ć after č, dž and đ after
 * d, lj, nj, š, ž) under every collation: PGlite has no Bosnian collation, and collations of PostgreSQL
 * servers differ (decision 0002). Each letter becomes two digits. Spaces sort before digits, digits before
 * letters. Case, foreign accents and apostrophes are ignored; other punctuation counts as a space. `text` is
 * plain text without HTML entities.
 */
export function bosnianSortKey(text: string): string {
  const letters = cyrillicToLatin(text.normalize('NFC').toLowerCase().normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}'’‘]+/gu, ' ')
    .replace(/['’‘]/g, '')
    .trim()
    .match(/dž|lj|nj|./gsu)
  return (letters ?? []).map(weightOf).join('')
}

function weightOf(letter: string): string {
  if (letter === ' ') return String(space)
  const known = weights.get(letter)
  if (known) return known
  const [plain = ''] = letter.normalize('NFD')
  return weights.get(plain) ?? (/\p{M}/u.test(letter) ? '' : otherScriptWeight)
}
