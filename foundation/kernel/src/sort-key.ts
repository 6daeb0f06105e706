import { cyrillicToLatin } from './cyrillic.ts'

const space = 10
const alphabet =
  '0 1 2 3 4 5 6 7 8 9 a b c č ć d dž đ e f g h i j k l lj m n nj o p q r s š t u v w x y z ž'.split(' ')
const weights = new Map(alphabet.map((letter, place) => [letter, String(space + 1 + place)]))
const otherScripts = '99'

/**
 * A string of digits whose code-unit order is Bosnian alphabetical order: č after c, ć after č, dž and đ after d, lj, nj,
 * š, ž. Two digits a letter and nothing but digits, so that every database sorts it alike under every collation
 * (RESEARCH C: PGlite knows no Bosnian one, PostgreSQL servers differ). Spaces come first, then figures, then letters;
 * case, foreign accents and apostrophes do not count, other punctuation is a space. Takes plain text, not entities.
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
  return weights.get(plain) ?? (/\p{M}/u.test(letter) ? '' : otherScripts)
}
