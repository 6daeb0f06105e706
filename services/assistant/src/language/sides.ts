const MOST = 3

/** What stands on both sides of `ili`; where there is none, of `i`, `od` or `vs`. */
export function sides(
  words: readonly string[],
  topicWords: readonly string[],
): readonly (readonly string[])[] {
  const joint = words.includes('ili') ? /^ili$/ : /^(i|od|vs|versus|a)$/
  const parts: string[][] = [[]]
  for (const word of words) {
    if (joint.test(word)) parts.push([])
    else if (topicWords.includes(word)) parts.at(-1)?.push(word)
  }
  return parts.filter(part => part.length > 0).slice(0, MOST)
}
