import { latinFromCyrillic } from './cyrillic.ts'

/**
 * One form for all spellings a shopper may type: lower case, Latin, no diacritics, no apostrophes; `đ`, `dj` and `d` are
 * equal, `dž` and `dz` too. Idempotent. For comparing and searching, never for showing.
 */
export function fold(text: string): string {
  return latinFromCyrillic(text.normalize('NFKD'))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[đd]j+|đ/g, 'd')
}
