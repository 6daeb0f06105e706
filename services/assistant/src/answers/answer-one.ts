import type { Details } from '../assistant.ts'
import { type CatalogueItem, kindOf } from '../catalogue/catalogue.ts'
import { areKin } from '../language/kin.ts'
import type { Question } from '../language/question.ts'
import { wordsOf } from '../language/words.ts'
import type { Reply, Talk } from '../talk.ts'
import { askedOptions } from './asked-options.ts'
import { current } from './lists.ts'
import { describeOffer } from './one-product.ts'
import { describeOptions } from './options.ts'
import { describeParticulars } from './particulars.ts'
import { productLine } from './product-lines.ts'
import { describeSizes } from './sizes.ts'

/** One product: price and stock, and what else was asked of it. */
export async function answerOne(
  [item]: readonly CatalogueItem[],
  talk: Talk,
  isNamed = true,
): Promise<Reply | null> {
  const { question, shop } = talk
  const details = item === undefined ? null : await shop.details(item.id)
  if (item === undefined || details === null) return null
  const { offer } = details
  const asked = askedOptions(details, question)
  const chosen = asked.length > 0 && offer.stock !== 'out' ? describeOptions(details, asked) : null
  const parts = [chosen?.text ?? describeOffer(details)]
  if (question.has('size')) parts.push(describeSizes(details, question))
  parts.push(describeParticulars(details, question))
  if (offer.price === null) parts.push(`Cijenu dogovaramo prije izrade: ${shop.particulars.email}.`)
  const similar = offer.stock === 'out' ? await similarTo(item, talk) : []
  if (similar.length > 0) parts.push(['Slično, a na stanju:', ...similar.map(productLine)].join('\n'))
  const [first = '', ...rest] = parts
  const intro = chosen?.isAvailable === false ? '' : introTo(details, question, isNamed)
  const lines = [intro === '' ? first : `${intro} ${first}`, ...rest].join('\n').split('\n')
  return {
    text: [...new Set(lines)].filter(Boolean).join('\n'),
    offers: [offer, ...similar],
  }
}

function introTo(details: Details, question: Question, isNamed: boolean): string {
  const { stock } = details.offer
  const { has } = question
  if (!isNamed) return 'Ovo bi moglo biti to:'
  if (stock === 'out') return 'Žao mi je.'
  if (isOtherPack(details, question)) return 'Takvo pakovanje nemamo, ali imamo:'
  return has('wish', 'stock') ? 'Da, imamo:' : ''
}

/** `ulje lavande od 20 ml`, and it has 10 ml: no yes to that. */
function isOtherPack({ offer, attributes, variations }: Details, { words }: Question): boolean {
  const texts = [
    offer.name,
    ...attributes.flatMap(({ options }) => options),
    ...variations.flatMap(({ options }) => options),
  ]
  const said = texts.map(text => ` ${wordsOf(text).join(' ')} `)
  return words.some((word, at) => {
    const unit = words[at + 1] ?? ''
    return (
      /^\d/.test(word) &&
      /^(ml|g|kg|l|zrna)$/.test(unit) &&
      !said.some(text => text.includes(` ${word} ${unit} `))
    )
  })
}

/** Of a large category only the most wanted are looked at. */
const NEAR = 200

/** What can be had instead: of the same kind, the most wanted first. */
async function similarTo(item: CatalogueItem, talk: Talk): Promise<Awaited<ReturnType<typeof current>>> {
  const kind = kindOf(item, talk.catalogue)
  const names = wordsOf(item.name).slice(0, 3)
  const others = talk.catalogue.items.filter(
    one => one !== item && one.isBuyable && one.categories.some(({ slug }) => slug === kind?.slug),
  )
  const likeness = (one: CatalogueItem): number =>
    wordsOf(one.name).filter(word => names.some(name => areKin(name, word))).length
  const nearest = others
    .slice(0, NEAR)
    .map(one => ({ one, score: likeness(one) }))
    .sort((a, b) => b.score - a.score)
  const offers = await current(
    nearest.slice(0, 6).map(({ one }) => one),
    talk,
    null,
    2,
  )
  return offers.filter(({ stock }) => stock !== 'out')
}
