import { fold } from '@sultan/kernel/fold-text'
import { decodeSlug, isSlug } from '@sultan/kernel/slug'

const letters: Readonly<Record<string, string>> = { đ: 'dj', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' }

/** A slug as WordPress creates it in Bosnian (`bs_BA`): `Đul-bašta 3 ml` → `djul-basta-3-ml`. */
export function toSlug(text: string): string {
  return asciiSlug(text, letters.đ ?? '')
}

/**
 * Like `toSlug`, but decodes the percent-encoded letters of a non-Latin slug, which WordPress stores in the
 * form `%d9%85` (wire fact 58).
 */
export function toStoredSlug(text: string): string {
  const decoded = decodeSlug(text)
  return decoded !== text && isSlug(decoded) ? decoded.toLowerCase() : toSlug(text)
}

/**
 * The stored slugs that a slug with diacritics can stand for. For example, WordPress with English locale
 * turns `đ` into `d` (wire fact 16).
 */
export function slugVariants(given: string): readonly string[] {
  return [...new Set([given, asciiSlug(given, 'dj'), asciiSlug(given, 'd')])]
}

function asciiSlug(text: string, dj: string): string {
  return text
    .toLowerCase()
    .replace(/[đßæøł]/g, letter => (letter === 'đ' ? dj : (letters[letter] ?? letter)))
    .normalize('NFD')
    .replace(/\p{M}|['’‘]/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** WordPress's user name for URLs: `amina.hodzic@kupac.example` → `amina-hodzic-kupac-example`. */
export function nicename(username: string): string {
  return fold(username)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
