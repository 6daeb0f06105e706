import { fold } from '@sultan/kernel/fold-text'
import type { ShopInfo } from '../catalogue/assistant-shop.ts'
import type { Question } from '../language/question.ts'
import { link } from './product-text.ts'

/** The reply to a greeting; '' when the message contains no greeting. */
export function greetingFor({ has, words }: Question, message: string): string {
  if (has('islamicGreeting')) return words.includes('merhaba') ? 'Merhaba!' : 'Ve alejkumu-s-selam!'
  if (!has('greeting')) return ''
  const said = fold(message)
  if (said.includes('dobro jutro')) return 'Dobro jutro!'
  if (said.includes('dobro vece') || said.includes('dobra vece')) return 'Dobro veče!'
  if (said.includes('dobar dan')) return 'Dobar dan!'
  return 'Zdravo!'
}

/** The reply to small talk; null for other messages. */
export function smallTalk(question: Question, { name }: ShopInfo): string | null {
  const { has, seed } = question
  if (has('farewell')) return pick(seed, ['Doviđenja i prijatan dan!', 'Prijatno, vidimo se!'])
  if (has('thanks'))
    return pick(seed, [
      'Nema na čemu! Tu sam ako zatreba još nešto.',
      'Nema na čemu, drago mi je da sam pomogao.',
    ])
  if (has('insult')) return 'Žao mi je što niste zadovoljni. Recite mi šta tražite, pa ću pokušati pomoći.'
  if (has('identity'))
    return `Ja sam asistent prodavnice ${name}, računarski program. Pomažem vam da nađete proizvod, kažem cijenu i stanje i odgovaram na pitanja o dostavi, plaćanju i povratu.`
  return null
}

export function orderStatusText({ phone, email }: ShopInfo): string {
  return [
    `Narudžbe ne mogu vidjeti. Svoje narudžbe i njihov status ćete naći, kad se prijavite, na stranici ${link('Historija narudžbi', '/order-history')}; bez korisničkog računa, preko linka iz potvrde narudžbe.`,
    `Za sve ostalo javite se na ${phone} ili ${email} i navedite broj narudžbe.`,
  ].join('\n')
}

export function contactText({ has }: Question, { phone, email, address }: ShopInfo): string {
  if (has('hours')) return `Radno vrijeme, nažalost, ne znam. Provjerite na ${phone} ili ${email}.`
  const place = has('place') ? `Adresa: ${address}. ` : ''
  return `${place}Telefon: ${phone}. E-mail: ${email}.`
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

export const notSold =
  'Nažalost, to nemamo u ponudi. Opišite mi drugačije šta tražite ili za šta vam treba, pa ću pogledati ima li nešto slično.'

export const shopUnavailable =
  'Trenutno ne mogu pogledati ponudu, jer prodavnica ne odgovara. Pitajte me, molim, ponovo za koju minutu. Posljednje poznate cijene su u [pretrazi](/pretraga).'

export const notFound =
  'Nažalost, to nisam našao u ponudi. Opišite mi drugačije šta tražite ili za šta vam treba, pa ću pokušati ponovo.'

export function unclear(seed: number): string {
  return pick(seed, [
    'Nisam siguran da sam razumio. Napišite mi, na primjer, „sedžada do 40 KM” ili „koliko je dostava”.',
    'Možete li to reći drugačije? Mogu potražiti proizvod ili odgovoriti na pitanje o dostavi, plaćanju i povratu.',
  ])
}

/**
 * Picks one of several wordings of a reply by `seed`, so that equal questions always get the same wording.
 */
export function pick(seed: number, wordings: readonly [string, ...string[]]): string {
  return wordings[seed % wordings.length] ?? wordings[0]
}
