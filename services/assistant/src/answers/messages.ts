/** Sentences of the assistant that are not an answer of a topic in `knowledge/*.md`. */
export const messages = {
  notSold:
    'Nažalost, to nemamo u ponudi. Opišite mi drugačije šta tražite ili za šta vam treba, pa ću pogledati ima li nešto slično.',
  notFound:
    'Nažalost, to nisam našao u ponudi. Opišite mi drugačije šta tražite ili za šta vam treba, pa ću pokušati ponovo.',
  otherSize: 'Te veličine trenutno nemamo. Imamo:',
  whichProduct: 'Na koji proizvod mislite? Napišite mi njegov naziv, pa ću pogledati.',
  shopUnavailable:
    'Trenutno ne mogu pogledati ponudu, jer prodavnica ne odgovara. Pitajte me, molim, ponovo za koju minutu. Posljednje poznate cijene su u [pretrazi](/pretraga).',
  loading: 'Ponudu upravo učitavam. Pitajte me, molim, ponovo za koji trenutak.',
  toCart: 'Otvorite proizvod i dodajte ga u korpu:',
  agreed: 'U redu. Recite mi šta tražite, pa ću pogledati.',
  unsure: 'Nisam siguran da sam razumio.',
} as const

/**
 * A sentence that offers the questions which the shopper may have meant:
 * `Mislite li na: „Kolika je dostava?” ili „Kako se plaća?”`
 */
export function clarifyingQuestion(questions: readonly string[]): string {
  const quoted = questions.map(question => `„${question}”`)
  const last = quoted.pop()
  if (last === undefined) return 'Napišite mi, na primjer, šta tražite i koliko želite potrošiti.'
  return `Mislite li na: ${quoted.length === 0 ? last : `${quoted.join(', ')} ili ${last}`}`
}

/** Repeats the shopper's greeting, such as „Dobar dan!”; „Zdravo!” (“Hello!”) for an unknown greeting. */
export function greetingFor(words: readonly string[]): string {
  const said = words.join(' ')
  if (/selam|alejkum/.test(said)) return 'Ve alejkumu-s-selam!'
  const known = ['dobro jutro', 'dobro vece', 'dobar dan', 'merhaba'].find(one => said.includes(one))
  if (known === undefined) return 'Zdravo!'
  return `${known.charAt(0).toUpperCase()}${known.slice(1).replace('vece', 'veče')}!`
}
