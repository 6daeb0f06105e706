import type { AssistantShop, Particulars, ShopPage } from '../assistant.ts'
import type { Question } from '../language/question.ts'
import type { Intent } from '../language/rules.ts'
import { bestPassages, type Passage, passagesOf } from './passages.ts'
import { link, plain } from './product-lines.ts'

/** A question about the shop's terms: which sentences of its pages answer it. */
interface Term {
  readonly intent: Intent
  /** The page it stands on, first of all. */
  readonly path: string
  /** Beginnings of the words that such a sentence has. */
  readonly looksFor: readonly string[]
  /** Sentences, at most. */
  readonly most: number
  /** More general questions that this one answers as well. */
  readonly covers: readonly Intent[]
  /** Said before the quotation, or in its place where the page is silent. */
  readonly lead?: (particulars: Particulars) => string
  readonly more?: string
}

const reach = ({ phone, email }: Particulars): string => `Javite nam se na ${phone} ili ${email}.`

/** From the particular to the general; the first that is heard counts, two of them at most. */
const terms: readonly Term[] = [
  term(
    'absence',
    '/dostava',
    ['kurir', 'javite', 'pokušava', 'još jednom', 'ponovo', 'nazvati', 'narednog'],
    2,
    ['shipping', 'shippingTime', 'orderStatus', 'complaint'],
  ),
  term(
    'abroad',
    '/dostava',
    ['šaljemo', 'adres', 'bosni', 'hercegovini'],
    1,
    ['shipping', 'shippingTime', 'freeShipping', 'place'],
    () => 'U druge zemlje ne dostavljamo.',
  ),
  term(
    'courier',
    '/dostava',
    [],
    0,
    ['shipping', 'shippingTime', 'contact', 'payment', 'courierHours'],
    one => `Koja kurirska služba nosi paket, ne mogu pouzdano reći. ${reach(one)}`,
  ),
  term('courierHours', '/dostava', ['kurir', 'između', 'sati', 'dolazi'], 1, [
    'shipping',
    'shippingTime',
    'hours',
    'orderStatus',
  ]),
  term('company', '/uslovi', ['pravna', 'lica', 'kupovati'], 1, ['contact', 'place', 'howToOrder']),
  term('parts', '/dostava', ['dijela', 'istoj', 'zahtjev', 'spremno'], 1, [
    'shipping',
    'shippingTime',
    'complaint',
  ]),
  term('tryOn', '/dostava', ['probati', 'dućanu', 'etiketom'], 1, ['inspect'], undefined),
  term('freeShipping', '/dostava', ['dostav', 'besplat', 'košta', 'narudžbe'], 1, ['shipping']),
  term(
    'exception',
    '/dostava',
    ['vratiti', 'otvoren', 'higijensk', 'neotvoren', 'narudžbi', 'otpečaćen', 'folija'],
    2,
    ['return'],
  ),
  term('returnCost', '/dostava', ['trošak', 'vraćanja', 'snosi', 'vraćamo'], 2, [
    'return',
    'payment',
    'shipping',
    'freeShipping',
    'refund',
  ]),
  term('refund', '/dostava', ['novac', 'vraćamo', 'račun', 'najkasnije'], 1, [
    'return',
    'payment',
    'shippingTime',
  ]),
  term(
    'complaint',
    '/dostava',
    ['oštećen', 'polomljeno', 'fotografij', 'nedostatak', 'reklamacij', 'neispravan', 'opišite', '48'],
    2,
    ['return', 'orderStatus', 'shipping', 'receipt'],
    reach,
  ),
  term('inspect', '/dostava', ['pogledajte', 'kurir', 'paket', 'oštećena', 'preuzeti'], 2, [
    'payment',
    'shipping',
    'complaint',
  ]),
  term(
    'card',
    '/dostava',
    ['kartično', 'plaćanje', 'unaprijed', 'nemamo', 'gotovin'],
    2,
    ['payment', 'receipt'],
    () => 'Plaća se pouzećem, pri preuzimanju paketa.',
  ),
  term('rates', '/dostava', ['plaćate', 'pouzećem', 'gotovinom', 'kartično', 'nemamo'], 2, ['payment']),
  term('receipt', '/dostava', ['fiskalni', 'račun', 'pdv', 'uključuju'], 2, ['payment', 'shipping']),
  term('payment', '/dostava', ['plaćate', 'pouzećem', 'gotovin', 'kuriru'], 1, []),
  term(
    'return',
    '/dostava',
    ['odustati', 'roku', 'prijema', 'navođenja', 'vratiti'],
    1,
    ['shippingTime', 'shipping'],
    ({ returnDays }) => `Kupljeno možete vratiti u roku od ${returnDays} dana od prijema.`,
  ),
  term('shippingTime', '/dostava', ['traje', 'radn', 'dana', 'kuriru', 'narudžbe', 'subota', 'nedjelja'], 2, [
    'shipping',
    'hours',
    'orderStatus',
  ]),
  term('shipping', '/dostava', ['dostava', 'košta', 'besplatna', 'km'], 1, []),
  term('warranty', '/uslovi', ['garancij', 'uređaje', 'rok', 'nedostatke'], 2, []),
  term(
    'cancel',
    '/uslovi',
    ['otkazati', 'besplatno', 'predamo', 'nazovite', 'broj'],
    1,
    ['return', 'contact', 'orderStatus', 'place'],
    reach,
  ),
  term(
    'password',
    '/privatnost',
    [],
    0,
    ['howToOrder'],
    () => `Prijava je na stranici ${link('Prijava', '/login')}; ondje možete zatražiti i novu lozinku.`,
  ),
  term(
    'howToOrder',
    '/dostava',
    ['naručite', 'stranici', 'nalog', 'potrebni', 'potvrdu'],
    2,
    ['password'],
    () =>
      `Otvorite proizvod, dodajte ga u korpu, pa narudžbu potvrdite na ${link('stranici za plaćanje', '/checkout')}.`,
  ),
  term(
    'privacy',
    '/privatnost',
    ['podatke', 'prodajemo', 'dijelimo', 'čuvamo', 'obrađujemo', 'kolačiće'],
    2,
    [],
  ),
  term(
    'giftWrap',
    '/dostava',
    [],
    0,
    ['gift'],
    () => 'Poklon setovi dolaze u kutiji, a čestitku ili posvetu napišite u napomeni uz narudžbu.',
  ),
  term(
    'safety',
    '/dostava',
    ['plaćate', 'pouzećem', 'odustati', 'pogledajte'],
    2,
    [],
    () => 'Plaćate tek kad paket preuzmete.',
  ),
]

function term(
  intent: Intent,
  path: string,
  looksFor: readonly string[],
  most: number,
  covers: readonly Intent[],
  lead?: Term['lead'],
): Term {
  return { intent, path, looksFor, most, covers, ...(lead && { lead }) }
}

const MOST_TERMS = 2

export function asksForTerms(question: Question): boolean {
  return askedTerms(question).length > 0
}

function askedTerms(question: Question): readonly Term[] {
  const { has } = question
  const covered = new Set<Intent>()
  const asked: Term[] = []
  for (const one of terms) {
    if (!has(one.intent) || covered.has(one.intent)) continue
    if (one.intent === 'abroad' && isStory(question)) continue
    asked.push(one)
    for (const intent of one.covers) covered.add(intent)
    covered.add(one.intent)
  }
  // `mogu li platiti kuriru karticom` asks neither for the price of shipping nor how to pay at all.
  const isGeneral = ({ intent }: Term): boolean => intent === 'payment' || intent === 'shipping'
  const hasParticular = asked.some(one => !isGeneral(one))
  const meant = asked.filter(
    one => !hasParticular || !isGeneral(one) || (one.intent === 'shipping' && has('price')),
  )
  return meant.slice(0, MOST_TERMS)
}

/** `rodbina iz Njemačke dolazi, poklon do 60 KM`: a country in the story of a wish, and nothing to be sent there. */
function isStory({ has, budget, recipient, words }: Question): boolean {
  const isWish =
    has('gift') ||
    budget !== null ||
    recipient !== null ||
    words.some(word => /^(poklon|dolaz|iz$)/.test(word))
  return (
    isWish &&
    !has('shipping', 'shippingTime', 'freeShipping') &&
    !words.some(word => /^(sal|slat|posl|narucit|dostav)/.test(word))
  )
}

/** In the shop's own words, with a link to where they stand. */
export async function answerTerms(question: Question, shop: AssistantShop): Promise<string> {
  const asked = askedTerms(question)
  const pages = await shop.pages()
  const answers = asked.map(one => answerTerm(one, question, pages, shop.particulars))
  const paths = [...new Set(asked.filter(({ most }) => most > 0).map(({ path }) => path))]
  const links = paths.flatMap(path => {
    const page = pages.find(one => one.path === path)
    return page === undefined ? [] : [link(page.title, path)]
  })
  return [...new Set(answers), ...(links.length > 0 ? [`Više: ${links.join(', ')}.`] : [])].join('\n')
}

function answerTerm(
  { path, looksFor, most, lead }: Term,
  { words }: Question,
  pages: readonly ShopPage[],
  particulars: Particulars,
): string {
  const [page, ...others] = [...pages].sort((a, b) => Number(b.path === path) - Number(a.path === path))
  const sought = { beginnings: looksFor, questionWords: words }
  const quoted =
    most === 0 || page === undefined
      ? []
      : [page, ...others]
          .map(one => bestPassages(passagesOfPage(one), sought, most))
          .find(some => some.length > 0)
  const sentences = (quoted ?? []).map(plain)
  const parts = [...(lead ? [lead(particulars)] : []), ...sentences]
  return parts.length > 0 ? parts.join(' ') : `O tome pitajte nas: ${reach(particulars)}`
}

/** Of the pages as they were read last; they rarely change. */
const known = new Map<string, { readonly content: string; readonly passages: readonly Passage[] }>()

function passagesOfPage({ path, content }: ShopPage): readonly Passage[] {
  const before = known.get(path)
  if (before?.content === content) return before.passages
  const passages = passagesOf(content)
  known.set(path, { content, passages })
  return passages
}
