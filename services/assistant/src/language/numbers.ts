/** Values of the numerals that occur in budgets. The keys are in lower case and without diacritics. */
const numerals: Readonly<Record<string, number>> = {
  pet: 5,
  deset: 10,
  desetak: 10,
  petnaest: 15,
  petnaestak: 15,
  dvadeset: 20,
  dvadesetak: 20,
  trideset: 30,
  tridesetak: 30,
  cetrdeset: 40,
  cetrdesetak: 40,
  pedeset: 50,
  pedesetak: 50,
  sezdeset: 60,
  sedamdeset: 70,
  osamdeset: 80,
  devedeset: 90,
  sto: 100,
  stotinu: 100,
  stotka: 100,
  stotke: 100,
  stotku: 100,
  hiljadu: 1000,
  hiljade: 1000,
  stotinjak: 100,
  dvjesto: 200,
  dvesto: 200,
}

/** The number that a word states: `30`, `24.90`, `trideset` (“thirty”). Null for other words. */
export function parseNumber(word: string | undefined): number | null {
  if (word === undefined) return null
  if (/^\d/.test(word)) return Number(word)
  return Object.hasOwn(numerals, word) ? (numerals[word] ?? null) : null
}
