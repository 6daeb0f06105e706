/** What visitors ask for in English, word for word; the shop is searched in Bosnian. Beginnings of words. */
const glossary: readonly (readonly [english: RegExp, bosnian: readonly string[]])[] = [
  [/^(rugs?|carpets?|mats?)$/, ['sedzada']],
  [/^prayers?$/, ['namaz']],
  [/^soaps?$/, ['sapun']],
  [/^honey$/, ['med']],
  [/^oils?$/, ['ulje']],
  [/^(perfumes?|fragrances?|scents?)$/, ['miris']],
  [/^books?$/, ['knjiga']],
  [/^(dress|dresses)$/, ['haljina']],
  [/^(scarf|scarves|veils?)$/, ['mahrama']],
  [/^(beads|rosary)$/, ['tespih']],
  [/^dates$/, ['hurme']],
  [/^(coffee)$/, ['kahva']],
  [/^(hat|hats|cap|caps)$/, ['kapa']],
  [/^(children|childrens|kids|child)$/, ['dijete']],
  [/^(men|mens|man)$/, ['muski']],
  [/^(women|womens|woman|ladies)$/, ['zenski']],
  [/^hair$/, ['kosa']],
  [/^(beard)$/, ['brada']],
  [/^(skin|face)$/, ['koza']],
  [/^incense$/, ['bahur']],
  [/^(cups?)$/, ['case']],
  [/^(gifts?|presents?)$/, ['poklon']],
]
const SPEAKS_ENGLISH =
  /^(the|do|you|have|how|is|are|what|which|any|my|for|can|want|need|looking|price|please|cheap)$/

/** Folded words, in Bosnian where the message is in English and the word is known. */
export function inBosnian(words: readonly string[]): readonly string[] {
  if (words.filter(word => SPEAKS_ENGLISH.test(word)).length < 2) return words
  return words
    .join(' ')
    .replace(/\bprayers? (?=rug|mat|carpet)/g, '')
    .split(' ')
    .flatMap(word => glossary.find(([english]) => english.test(word))?.[1] ?? [word])
}
