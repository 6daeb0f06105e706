import { randomBytes } from 'node:crypto'

/** Highest number that is tried at the end of a slug; beyond it the slug gets random characters. */
const MAX_NUMBER = 200
/** Maximum length of a slug without the number at its end, in characters, as in WordPress. */
const MAX_LENGTH = 190

/**
 * The slug itself or, if another object has it, the slug with a number: `sapun-2`. `findTaken` returns the
 * candidates that other objects have.
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
