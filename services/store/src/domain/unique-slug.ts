import { randomBytes } from 'node:crypto'

/**
 * Highest number that is appended to a taken slug; when all numbers are taken, random characters are
 * appended.
 */
const MAX_NUMBER = 200
/**
 * Maximum length of a slug in characters, without what is appended. With an appended number or random
 * characters, a slug has at most 199 characters.
 */
const MAX_LENGTH = 190

/**
 * Returns a slug or, if another object has this slug, the slug with an appended number: `sapun-2` (soap).
 * `findTaken` returns those of the given slugs that other objects have.
 */
export async function uniqueSlug(
  wanted: string,
  findTaken: (candidates: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const slug = wanted.slice(0, MAX_LENGTH).replace(/-+$/, '')
  if ((await findTaken([slug])).length === 0) return slug
  const numbered = Array.from({ length: MAX_NUMBER - 1 }, (_, at) => `${slug}-${at + 2}`)
  const taken = new Set(await findTaken(numbered))
  return numbered.find(one => !taken.has(one)) ?? `${slug}-${randomBytes(4).toString('hex')}`
}
