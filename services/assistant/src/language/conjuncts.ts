const MAX_CONJUNCTS = 3

/** A word that joins two things: `bademovo i arganovo` (“almond and argan”). */
export const CONJUNCTION = /^(i|ili|il|te|plus)$/
/**
 * A word that joins the sides of a comparison: `bolje od` (“better than”), `razlika između a i b`
 * (“difference between a and b”).
 */
const COMPARISON = /^(i|od|vs|versus|a|il)$/

/** Splits the topic words at `ili` (“or”); when the message has no `ili`, at the words that match `joint`. */
export function splitConjuncts(
  words: readonly string[],
  topicWords: readonly string[],
  joint = COMPARISON,
): readonly (readonly string[])[] {
  const at = words.some(word => /^ili?$/.test(word)) ? /^ili?$/ : joint
  const parts: string[][] = [[]]
  for (const word of words) {
    if (at.test(word)) parts.push([])
    else if (topicWords.includes(word)) parts.at(-1)?.push(word)
  }
  return parts.filter(part => part.length > 0).slice(0, MAX_CONJUNCTS)
}
