import {
  itemDeliveryTerm,
  ownDeliveryTerm,
  promiseSentence,
  TERM_ON_REQUEST,
} from '@sultan/kernel/delivery-term'
import { stockStatus } from '@sultan/woo-client/product-snapshot'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import { type CatalogueItem, mainCategory } from '../catalogue/catalogue.ts'
import { isInCategory } from '../catalogue/categories.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import { describeChoices, describeFacts } from './facts.ts'
import { currentProducts } from './lists.ts'
import { describeOptions, requestedOptions } from './options.ts'
import { describeProduct, plainText, productLine } from './product-text.ts'
import { reachText } from './terms.ts'

const MAX_SIMILAR = 2

/** Answers about one product: its price, its stock and the facts that the message asks for. */
export async function describeOne(
  item: CatalogueItem,
  { message, shop, topic, catalogue }: Conversation,
  isNamed = true,
): Promise<Reply | null> {
  const details = await shop.details(item.id)
  if (details === null) return null
  const { snapshot } = details
  const isOut = stockStatus(snapshot) === 'out'
  const requested = isOut ? [] : requestedOptions(details, message)
  const asksChoices =
    topic.id === 'options' || message.concepts.has('veličina') || message.comparative?.by === 'size'
  const asksFacts = ['fact', 'about', 'options'].includes(topic.id)
  const properties = [
    asksChoices ? describeChoices(details, message) : '',
    asksFacts ? describeFacts(details, message, topic.id === 'about') : '',
  ].filter(Boolean)
  const isUnknown = topic.id === 'fact' && properties.length === 0
  const kind = mainCategory(item, catalogue)?.slug
  const alike = catalogue.items.filter(one => one !== item && one.isBuyable && isInCategory(one, kind))
  const near = isOut ? await currentProducts(alike, shop, null, MAX_SIMILAR) : []
  const similar = near.filter(one => stockStatus(one) === 'in')
  const product = requested.length > 0 ? describeOptions(details, requested).text : describeProduct(details)
  const lines = [
    isNamed ? '' : 'Tačno to nisam našao. Najbliže je:',
    isOut ? `Žao mi je, ${product}` : product,
    ...properties,
    isUnknown ? `To u opisu ne piše. ${reachText(shop)}` : '',
    topic.id === 'restock' && isOut ? `Kad će ponovo biti na stanju, ne mogu reći. ${reachText(shop)}` : '',
    snapshot.isPurchasable ? '' : `Cijenu dogovaramo prije izrade: ${shop.info.email}. ${TERM_ON_REQUEST}.`,
    snapshot.isPurchasable && !isOut ? deliveryTermText(details) : '',
    ...(similar.length > 0 ? ['Slično, a na stanju:', ...similar.map(productLine)] : []),
  ]
  return {
    text: [...new Set(lines.join('\n').split('\n'))].filter(Boolean).join('\n'),
    snapshots: [...(isOut ? [] : [snapshot]), ...similar],
    isNotStated: isUnknown,
  }
}

/** The delivery time of a product that is not sent from stock, worded as on its page; '' for a product in stock. */
function deliveryTermText({ snapshot, attributes }: ProductInfo): string {
  const named = attributes.map(({ name, options }) => ({ name, terms: options.map(one => ({ name: one })) }))
  const term = itemDeliveryTerm({ onBackorder: snapshot.onBackorder, ownTerm: ownDeliveryTerm(named) })
  return term === null ? '' : plainText(promiseSentence(term))
}
