const stems = `
crn bijel siv plav zelen zut crven roz ljubicast narandzast smed zlatn srebrn tirkizn bordo bez krem maslinast pudrast petrol
pijesak terakot tamnoplav svijetloplav svjetloplav tamnosmed pink lila braon teget tegetn modr`
  .trim()
  .split(/\s+/)
const colour = new RegExp(`^(?:${stems.join('|')})(?:a|e|i|u|o|oj|og|im|om|ih|oga|eg|em)?$`)

/** Takes a folded word: `crnoj`, `maslinasta`, `bordo`; also colours that nothing in the shop has. */
export function isColour(word: string): boolean {
  return colour.test(word)
}
