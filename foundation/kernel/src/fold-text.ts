import { cyrillicToLatin } from './cyrillic.ts'

const single: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ǆ: 'dz', ǉ: 'lj', ǌ: 'nj' }

/**
 * Folds text for searching: lower case, no diacritics, `đ` = `dj` = `d`, `dž` = `dz`, Cyrillic as Latin, no
 * apostrophes (`Kur’an` = `kuran`). Spaces, punctuation and HTML entities are unchanged. The function is
 * idempotent. For sorting use `bosnianSortKey`.
 */
export function fold(text: string): string {
  return withoutMarks(cyrillicToLatin(withoutMarks(text.toLowerCase())))
    .replace(/[đıǆǉǌ]/g, letter => single[letter] ?? letter)
    .replace(/dj+/g, 'd')
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}|['’‘‛`´ʹʻʼʽ′]/gu, '')
}
