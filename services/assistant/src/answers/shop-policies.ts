import { returnPromise, unopenedKinds } from '@sultan/kernel/return-kind'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import type { AssistantShop, ShopPage } from '../catalogue/assistant-shop.ts'
import type { Intent } from '../language/intents.ts'
import type { Question } from '../language/question.ts'
import { bestPassages, type Passage, passagesOf } from './passages.ts'
import { link, plainText } from './product-text.ts'

/** A topic of the shop's policies, and how the shop's pages on it are quoted. */
interface Policy {
  readonly intent: Intent
  /** Path of the page that is searched for matching sentences first. */
  readonly path: string
  /** Word prefixes by which the sentences to quote are found. */
  readonly keywords: readonly string[]
  /** Maximum number of sentences that are quoted. */
  readonly maxSentences: number
  /** More general topics that are not answered separately, because the answer on this topic covers them. */
  readonly covers: readonly Intent[]
  /** Text before the quoted sentences. It is the whole answer when no page has a matching sentence. */
  readonly lead?: (shop: AssistantShop) => string
}

/** The same promise as on product pages: `Povrat u roku od 15 dana; hrana, ulja, kozmetika i mirisi samo neotvoreni.` */
function returnsByKind(terms: ShopTerms): string {
  if (terms.hasOwnPeriods) return `Uslovi povrata su na stranici ${link('Dostava', '/dostava')}.`
  const kinds = unopenedKinds(terms)
  return `${returnPromise(terms, false)}${kinds === '' ? '' : `; ${kinds} samo neotvoreni`}.`
}

const reach = ({ info: { phone, email } }: AssistantShop): string => `Javite nam se na ${phone} ili ${email}.`

/**
 * The policy topics, ordered from the specific to the general; the first two requested topics are answered.
 */
const policies: readonly Policy[] = [
  policy(
    'missedDelivery',
    '/dostava',
    ['kurir', 'javite', 'pokušava', 'još jednom', 'ponovo', 'nazvati', 'narednog'],
    2,
    ['shipping', 'shippingTime', 'orderStatus', 'complaint'],
  ),
  policy(
    'abroad',
    '/dostava',
    ['šaljemo', 'adres', 'bosni', 'hercegovini'],
    1,
    ['shipping', 'shippingTime', 'freeShipping', 'place'],
    () => 'U druge zemlje ne dostavljamo.',
  ),
  policy(
    'courier',
    '/dostava',
    [],
    0,
    ['shipping', 'shippingTime', 'contact', 'payment', 'courierHours'],
    one => `Koja kurirska služba nosi paket, ne mogu pouzdano reći. ${reach(one)}`,
  ),
  policy('courierHours', '/dostava', ['kurir', 'između', 'sati', 'dolazi'], 1, [
    'shipping',
    'shippingTime',
    'hours',
    'orderStatus',
  ]),
  policy('company', '/uslovi', ['pravna', 'lica', 'kupovati'], 1, ['contact', 'place', 'howToOrder']),
  policy('splitDelivery', '/dostava', ['dijela', 'istoj', 'zahtjev', 'spremno'], 1, [
    'shipping',
    'shippingTime',
    'complaint',
  ]),
  policy('tryOn', '/dostava', ['probati', 'dućanu', 'etiketom'], 1, ['inspectBeforePaying'], undefined),
  policy('freeShipping', '/dostava', ['dostav', 'besplat', 'košta', 'narudžbe'], 1, ['shipping']),
  policy(
    'exception',
    '/dostava',
    ['vratiti', 'otvoren', 'higijensk', 'neotvoren', 'narudžbi', 'otpečaćen', 'folija'],
    2,
    ['return'],
    shop => returnsByKind(shop.terms()),
  ),
  policy('returnCost', '/dostava', ['trošak', 'vraćanja', 'snosi', 'vraćamo'], 2, [
    'return',
    'payment',
    'shipping',
    'freeShipping',
    'refund',
  ]),
  policy('refund', '/dostava', ['novac', 'vraćamo', 'račun', 'najkasnije'], 1, [
    'return',
    'payment',
    'shippingTime',
  ]),
  policy(
    'complaint',
    '/dostava',
    ['oštećen', 'polomljeno', 'fotografij', 'nedostatak', 'reklamacij', 'neispravan', 'opišite', '48'],
    2,
    ['return', 'orderStatus', 'shipping', 'receipt'],
    reach,
  ),
  policy('inspectBeforePaying', '/dostava', ['pogledajte', 'kurir', 'paket', 'oštećena', 'preuzeti'], 2, [
    'payment',
    'shipping',
    'complaint',
  ]),
  policy(
    'card',
    '/dostava',
    ['kartično', 'plaćanje', 'unaprijed', 'nemamo', 'gotovin'],
    2,
    ['payment', 'receipt'],
    () => 'Plaća se pouzećem, pri preuzimanju paketa.',
  ),
  policy('rates', '/dostava', ['plaćate', 'pouzećem', 'gotovinom', 'kartično', 'nemamo'], 2, ['payment']),
  policy('receipt', '/dostava', ['fiskalni', 'račun', 'pdv', 'uključuju'], 2, ['payment', 'shipping']),
  policy('payment', '/dostava', ['plaćate', 'pouzećem', 'gotovin', 'kuriru'], 1, []),
  policy(
    'return',
    '/dostava',
    ['odustati', 'roku', 'prijema', 'navođenja', 'vratiti'],
    1,
    ['shippingTime', 'shipping'],
    shop => returnsByKind(shop.terms()),
  ),
  policy(
    'shippingTime',
    '/dostava',
    ['traje', 'radn', 'dana', 'kuriru', 'narudžbe', 'subota', 'nedjelja'],
    2,
    ['shipping', 'hours', 'orderStatus'],
  ),
  policy('shipping', '/dostava', ['dostava', 'košta', 'besplatna', 'km'], 1, []),
  policy('warranty', '/uslovi', ['garancij', 'uređaje', 'rok', 'nedostatke'], 2, []),
  policy(
    'cancel',
    '/uslovi',
    ['otkazati', 'besplatno', 'predamo', 'nazovite', 'broj'],
    1,
    ['return', 'contact', 'orderStatus', 'place'],
    reach,
  ),
  policy(
    'password',
    '/privatnost',
    [],
    0,
    ['howToOrder'],
    () => `Prijava je na stranici ${link('Prijava', '/login')}; ondje možete zatražiti i novu lozinku.`,
  ),
  policy(
    'howToOrder',
    '/dostava',
    ['naručite', 'stranici', 'korisnič', 'potrebni', 'potvrdu'],
    2,
    ['password'],
    () =>
      `Otvorite proizvod, dodajte ga u korpu, pa narudžbu potvrdite na ${link('stranici za plaćanje', '/checkout')}.`,
  ),
  policy(
    'privacy',
    '/privatnost',
    ['podatke', 'prodajemo', 'dijelimo', 'čuvamo', 'obrađujemo', 'kolačiće'],
    2,
    [],
  ),
  policy(
    'giftWrap',
    '/dostava',
    [],
    0,
    ['gift'],
    () => 'Poklon setovi dolaze u kutiji, a čestitku ili posvetu napišite u napomeni uz narudžbu.',
  ),
  policy(
    'safety',
    '/dostava',
    ['plaćate', 'pouzećem', 'odustati', 'pogledajte'],
    2,
    [],
    () => 'Plaćate tek kad paket preuzmete.',
  ),
]

function policy(
  intent: Intent,
  path: string,
  keywords: readonly string[],
  maxSentences: number,
  covers: readonly Intent[],
  lead?: Policy['lead'],
): Policy {
  return { intent, path, keywords, maxSentences, covers, ...(lead && { lead }) }
}

const MAX_POLICIES = 2

export function asksForPolicy(question: Question): boolean {
  return requestedPolicies(question).length > 0
}

function requestedPolicies(question: Question): readonly Policy[] {
  const { has } = question
  const covered = new Set<Intent>()
  const requested: Policy[] = []
  for (const one of policies) {
    if (!has(one.intent) || covered.has(one.intent)) continue
    if (one.intent === 'abroad' && isStory(question)) continue
    requested.push(one)
    for (const intent of one.covers) covered.add(intent)
    covered.add(one.intent)
  }
  // A question on a specific topic, such as `mogu li platiti kuriru karticom` (“can I pay the courier by
  // card”), gets no answers about payment and shipping in general, except the price of shipping.
  const isGeneral = ({ intent }: Policy): boolean => intent === 'payment' || intent === 'shipping'
  const hasSpecific = requested.some(one => !isGeneral(one))
  const meant = requested.filter(
    one => !hasSpecific || !isGeneral(one) || (one.intent === 'shipping' && has('price')),
  )
  return meant.slice(0, MAX_POLICIES)
}

/**
 * Whether a country in the message belongs to a gift request, not to shipping: `rodbina iz Njemačke dolazi,
 * poklon do 60 KM` (“family from Germany is coming, a gift up to 60 KM”).
 */
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

/** Answers with the shop's own sentences and a link to their page. */
export async function answerPolicies(question: Question, shop: AssistantShop): Promise<string> {
  const requested = requestedPolicies(question)
  const pages = await shop.pages()
  const answers = requested.map(one => answerPolicy(one, question, pages, shop))
  const paths = [...new Set(requested.filter(({ maxSentences }) => maxSentences > 0).map(({ path }) => path))]
  const links = paths.flatMap(path => {
    const page = pages.find(one => one.path === path)
    return page === undefined ? [] : [link(page.title, path)]
  })
  return [...new Set(answers), ...(links.length > 0 ? [`Više: ${links.join(', ')}.`] : [])].join('\n')
}

function answerPolicy(
  { path, keywords, maxSentences, lead }: Policy,
  { words }: Question,
  pages: readonly ShopPage[],
  shop: AssistantShop,
): string {
  const [page, ...others] = [...pages].sort((a, b) => Number(b.path === path) - Number(a.path === path))
  const sought = { prefixes: keywords, questionWords: words }
  const quoted =
    maxSentences === 0 || page === undefined
      ? []
      : [page, ...others]
          .map(one => bestPassages(passagesOfPage(one), sought, maxSentences))
          .find(some => some.length > 0)
  const sentences = (quoted ?? []).map(plainText)
  const parts = [...(lead ? [lead(shop)] : []), ...sentences]
  return parts.length > 0 ? parts.join(' ') : `O tome pitajte nas: ${reach(shop)}`
}

/** Cached passages by page, valid while the content is unchanged. */
const passagesByPage = new Map<string, { readonly content: string; readonly passages: readonly Passage[] }>()

function passagesOfPage({ path, content }: ShopPage): readonly Passage[] {
  const before = passagesByPage.get(path)
  if (before?.content === content) return before.passages
  const passages = passagesOf(content)
  passagesByPage.set(path, { content, passages })
  return passages
}
