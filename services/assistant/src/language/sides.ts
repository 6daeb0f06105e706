const MOST = 3

/** `bademovo i arganovo` */
export const AND = /^(i|ili|il|te|plus)$/
/** `bolje od`, `razlika između a i b` */
const COMPARED = /^(i|od|vs|versus|a|il)$/

/** The topic words on both sides of `ili`; where there is none, of `joint`. */
export function sides(
  words: readonly string[],
  topicWords: readonly string[],
  joint = COMPARED,
): readonly (readonly string[])[] {
  const at = words.some(word => /^ili?$/.test(word)) ? /^ili?$/ : joint
  const parts: string[][] = [[]]
  for (const word of words) {
    if (at.test(word)) parts.push([])
    else if (topicWords.includes(word)) parts.at(-1)?.push(word)
  }
  return parts.filter(part => part.length > 0).slice(0, MOST)
}
