import { returnPromise, unopenedKinds } from '@sultan/kernel/return-kind'
import { deliveryPriceSentence, formatWorkingDays, type ShopTerms } from '@sultan/kernel/shop-terms'
import type { AssistantShop, ShopPage } from '../catalogue/assistant-shop.ts'
import { type Reply, say } from '../conversation/conversation.ts'
import type { Topic } from '../knowledge/topics.ts'
import type { Message } from '../language/message.ts'
import { conceptsOf } from '../language/words.ts'
import { computedSentence } from './delivery.ts'
import { bestPassage, passagesOf } from './passages.ts'
import { link, plainText } from './product-text.ts'

type ShopTexts = Pick<AssistantShop, 'info' | 'terms'>

/** Fills the placeholders of a text (`{{telefon}}`). A line with a placeholder that has no value is left out. */
export function fillIn(text: string, { info, terms }: ShopTexts): string {
  const { viber, whatsapp, openingHours, deliveryDays } = terms()
  const values: Readonly<Record<string, string | null>> = {
    prodavnica: info.name,
    telefon: info.phone,
    email: info.email,
    adresa: info.address,
    viber,
    whatsapp,
    radno_vrijeme: openingHours,
    povrat: returnsByKind(terms()),
    rok_dostave: formatWorkingDays(deliveryDays),
    cijena_dostave: deliveryPriceSentence(terms()),
  }
  const placeholder = /\{\{(\w+)\}\}/g
  return text
    .split('\n')
    .filter(line =>
      [...line.matchAll(placeholder)].every(([, name = '']) => values[name] || !(name in values)),
    )
    .map(line => line.replace(placeholder, (all, name: string) => values[name] ?? all))
    .join('\n')
}

/** The return policy in the words of the product pages: `Povrat u roku od 15 dana; hrana i ulja samo neotvoreni.` */
function returnsByKind(terms: ShopTerms): string {
  if (terms.hasOwnPeriods) return `Uslovi povrata su na stranici ${link('Dostava', '/dostava')}.`
  const kinds = unopenedKinds(terms)
  return `${returnPromise(terms, false)}${kinds === '' ? '' : `; ${kinds} samo neotvoreni`}.`
}

/** The shop's phone number and email address, for questions that the assistant cannot answer. */
export function reachText(shop: ShopTexts): string {
  return fillIn('Pitajte nas: {{telefon}} ili {{email}}.', shop)
}

/**
 * Answers a question about the shop's terms: first a sentence computed from the settings, then the topic's
 * own text, then whole passages of the shop's pages, of `path` only if the shop has that page.
 */
export async function answerTerms(
  topic: Topic,
  message: Message,
  shop: AssistantShop,
  path = '',
): Promise<Reply> {
  const computed = computedSentence(topic.id, message, shop)
  const all = topic.passages.length === 0 ? [] : await shop.pages()
  const pages = all.some(page => page.path === path) ? all.filter(page => page.path === path) : all
  const quotes = topic.passages.flatMap(about => quoteFrom(pages, about, topic, message) ?? [])
  const quoted = quotes.map(({ text }) => text).filter(text => addsTo(computed, text))
  // A quoted passage may contain the general sentence that ends the computed one.
  const general = deliveryPriceSentence(shop.terms())
  const isGeneralQuoted = quoted.some(text => text.includes(general))
  const own = isGeneralQuoted ? computed.replace(general, '').trim() : computed
  const said = [...new Set([own, fillIn(topic.answer, shop), ...quoted].filter(Boolean))]
  if (said.length === 0)
    return {
      ...say(`O tome na stranicama prodavnice ne nalazim ništa. ${reachText(shop)}`),
      isNotStated: true,
    }
  const links = [...new Set(quotes.map(({ page }) => link(page.title, page.path)))]
  return say([...said, ...(links.length === 0 ? [] : [`Više: ${links.join(', ')}.`])].join('\n'))
}

/** Whether a passage adds to the computed sentence and states only sums of money that the sentence also states. */
function addsTo(computed: string, passage: string): boolean {
  const sums = passage.match(/\d[\d.,]*(?=\s?KM)/g) ?? []
  return computed === '' || (!computed.includes(passage) && sums.every(sum => computed.includes(sum)))
}

/** The passage of the shop's pages that matches topic and message best; null when no passage matches. */
function quoteFrom(pages: readonly ShopPage[], about: string, { required }: Topic, { words }: Message) {
  const query = { about, required: required || about, words, concepts: conceptsOf(words) }
  const found = pages.flatMap(page => {
    const passage = bestPassage(passagesOf(page.content), query)
    return passage === null ? [] : [{ page, text: plainText(passage.text), score: passage.score }]
  })
  return found.sort((a, b) => b.score - a.score)[0] ?? null
}
