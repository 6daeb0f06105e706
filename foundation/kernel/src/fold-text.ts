import { cyrillicToLatin } from './cyrillic.ts'

const single: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ǆ: 'dz', ǉ: 'lj', ǌ: 'nj' }

/**
 * The form in which two spellings of one word meet, for searching: lower case, no diacritics, `đ` = `dj` = `d`,
 * `dž` = `dz`, Cyrillic in Latin, apostrophes of every kind dropped (`Kur’an` = `kuran`). Spaces and punctuation stay,
 * HTML entities are not touched. Folding twice changes nothing. Not for ordering: there `č` is a letter of its own.
 */
export function fold(text: string): string {
  return withoutMarks(cyrillicToLatin(withoutMarks(text.toLowerCase())))
    .replace(/[đıǆǉǌ]/g, letter => single[letter] ?? letter)
    .replace(/dj+/g, 'd')
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}|['’‘‛`´ʹʻʼʽ′]/gu, '')
}
