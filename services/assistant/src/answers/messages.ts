import { fold } from '@sultan/kernel/fold'
import type { Particulars } from '../assistant.ts'
import type { Question } from '../language/question.ts'
import { link } from './product-lines.ts'
import { pick } from './wordings.ts'

/** The greeting that answers a greeting; empty when there was none. */
export function greetingFor({ has, words }: Question, message: string): string {
  if (has('selam')) return words.includes('merhaba') ? 'Merhaba!' : 'Ve alejkumu-s-selam!'
  if (!has('greeting')) return ''
  const said = fold(message)
  if (said.includes('dobro jutro')) return 'Dobro jutro!'
  if (said.includes('dobro vece') || said.includes('dobra vece')) return 'Dobro veče!'
  if (said.includes('dobar dan')) return 'Dobar dan!'
  return 'Zdravo!'
}

/** All the talk that is about nothing the shop sells; null when the message is none of it. */
export function smallTalk(question: Question, { name }: Particulars): string | null {
  const { has, seed } = question
  if (has('bye')) return pick(seed, ['Doviđenja i prijatan dan!', 'Prijatno, vidimo se!'])
  if (has('thanks'))
    return pick(seed, [
      'Nema na čemu! Tu sam ako zatreba još nešto.',
      'Nema na čemu, drago mi je da sam pomogao.',
    ])
  if (has('rude')) return 'Žao mi je što niste zadovoljni. Recite mi šta tražite, pa ću pokušati pomoći.'
  if (has('identity'))
    return `Ja sam asistent prodavnice ${name}, računarski program. Pomažem vam da nađete proizvod, kažem cijenu i stanje i odgovaram na pitanja o dostavi, plaćanju i povratu.`
  return null
}

export function orderWords({ phone, email }: Particulars): string {
  return [
    `Narudžbe ne mogu vidjeti. Svoje narudžbe i njihov status naći ćete, kad se prijavite, na stranici ${link('Historija narudžbi', '/order-history')}; bez računa, preko linka iz potvrde narudžbe.`,
    `Za sve ostalo javite se na ${phone} ili ${email} i navedite broj narudžbe.`,
  ].join('\n')
}

export function contactWords({ has }: Question, { phone, email, address }: Particulars): string {
  if (has('hours')) return `Radno vrijeme, nažalost, ne znam. Provjerite na ${phone} ili ${email}.`
  const place = has('place') ? `Adresa: ${address}. ` : ''
  return `${place}Telefon: ${phone}. E-pošta: ${email}.`
}

export const refusals = {
  trick:
    'To ne mogu. Pomažem pri izboru proizvoda i odgovaram na pitanja o kupovini; cijene i uslove ne mijenjam.',
  discount:
    'Popust ne mogu odobriti i nemam nikakvih kodova: o tome odlučuje prodavac, a vrijede cijene sa stranice. Pitajte me šta je trenutno sniženo, pa ću vam pokazati.',
  health:
    'O zdravlju ne mogu savjetovati: proizvodi koje prodajemo nisu lijekovi. Molim vas da pitate ljekara ili farmaceuta.',
  offTopic:
    'Na to ne znam odgovoriti: pomažem oko proizvoda, dostave, plaćanja i povrata. Šta vas zanima iz ponude?',
} as const

export function unclear(seed: number): string {
  return pick(seed, [
    'Nisam siguran da sam razumio. Napišite mi, na primjer, „sedžada do 40 KM” ili „koliko je dostava”.',
    'Možete li to reći drugačije? Mogu potražiti proizvod ili odgovoriti na pitanje o dostavi, plaćanju i povratu.',
  ])
}
