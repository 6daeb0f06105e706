const letters: Readonly<Record<string, string>> = { đ: 'dj', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' }

/** A slug as a WordPress in Bosnian (`bs_BA`) makes it: `Đul-bašta 3 ml` → `djul-basta-3-ml`. */
export function toSlug(text: string): string {
  return asciiSlug(text, letters.đ ?? '')
}

/** How a slug may stand in the store when it was given with diacritics: an English WordPress makes `d` of `đ` (fact 16). */
export function slugForms(given: string): readonly string[] {
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
