import type { Catalogue, CatalogueItem } from './catalogue/catalogue.ts'
import { isCatalogueWord } from './catalogue/find-products.ts'
import type { Prediction } from './knowledge/classifier.ts'
import { GOODS, withClasses } from './knowledge/features.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import { type Classes, commonClasses } from './language/classes.ts'
import { isOneEdit } from './language/is-one-edit.ts'
import { type Message, readMessage, topicWords } from './language/message.ts'
import { conceptsAt, isFunctionWord } from './language/words.ts'

/** One request of a shopper's message, with the topics that it may be about, the most probable first. */
export interface Request {
  readonly message: Message
  readonly predictions: readonly Prediction[]
  /** Words that may name a product. */
  readonly words: readonly string[]
  /** The products that the request is about, if a language model chose them. */
  readonly items?: readonly CatalogueItem[]
  /** Path of the page that answers the request, if a language model chose it. */
  readonly page?: string
}

/** Maximum number of requests of a message; further requests are ignored. */
const MAX_REQUESTS = 3
/** In a message with at most this many words, unknown words are taken for names of goods. */
const MAX_BARE_WORDS = 3
/** Maximum number of topics that a request may be about; less probable topics are ignored. */
const MAX_PREDICTIONS = 5
/** Probability from which a part of a message counts as a request of its own. */
const SURE = 0.55
/** From this probability on, a topic is not replaced by an owner's topic whose words the message contains. */
const VERY_SURE = 0.95
/** Minimum length of a word in which a typo is corrected. */
const MIN_TYPO_LENGTH = 5

/** Creates a reader of messages that recognizes the words of a shop's catalogue. */
export function createReader(knowledge: Knowledge, catalogue: Catalogue | null) {
  const catalogueWords = new Map<string, boolean>()
  const isGoods = (word: string): boolean => {
    let known = catalogueWords.get(word)
    if (known === undefined) {
      known = catalogue !== null && isCatalogueWord(word, catalogue)
      catalogueWords.set(word, known)
    }
    return known
  }

  /** Whether a word occurs in the examples of an owner's topics only. */
  const isOwnWord = (word: string): boolean =>
    knowledge.vocabulary.has(word) && !knowledge.builtInVocabulary.has(word)

  /** Corrects one typo in a word that occurs neither in the examples nor in the catalogue. */
  function corrected(word: string): string {
    const isKnown =
      word.length < MIN_TYPO_LENGTH || /^\d/.test(word) || knowledge.vocabulary.has(word) || isGoods(word)
    const hasClass =
      isFunctionWord(word) || commonClasses([word], 0) !== null || conceptsAt([word], 0).length > 0
    if (isKnown || hasClass) return word
    const similar = knowledge.vocabularyByInitial.get(word[0] ?? '') ?? []
    return similar.find(one => one.length >= MIN_TYPO_LENGTH && isOneEdit(one, word)) ?? word
  }

  function read(text: string): Request {
    const message = readMessage(text, corrected)
    const mayNameUnknownGoods =
      ['namjera', 'cijena', 'jeftinije'].some(name => message.concepts.has(name)) ||
      message.words.length <= MAX_BARE_WORDS
    const classesBeside =
      (literal: ReadonlySet<string>): Classes =>
      (all, at) => {
        const common = commonClasses(all, at)
        const word = all[at] ?? ''
        if (common !== null || isFunctionWord(word) || literal.has(word)) return common
        const own = isGoods(word) ? null : knowledge.ownClasses(all, at)
        if (own !== null) return own
        const isUnknown = mayNameUnknownGoods && word.length > 2 && conceptsAt(all, at).length === 0
        return isGoods(word) || isUnknown ? { name: GOODS, length: 1 } : null
      }
    const classify = (literal: ReadonlySet<string>) =>
      knowledge.classify(withClasses(message.words, classesBeside(literal))).slice(0, MAX_PREDICTIONS)
    // First classifies with the words of all examples unchanged: a product name in an owner's example, such
    // as `učim čitati Kur’an` (“I am learning to read the Qur’an”), does not stand for any product. In a message
    // without a word that only an owner's examples have, the result would be that of the other classification.
    const literal = message.words.some(isOwnWord) ? classify(knowledge.vocabulary) : []
    const [best] = literal
    const isOwn = best !== undefined && best.probability > 0.5 && knowledge.topic(best.label)?.isOwn === true
    const predictions = withOwnTopic(isOwn ? literal : classify(knowledge.builtInVocabulary), message.words)
    const words = topicWords(message, isGoods, knowledge.vocabulary)
    // In a question about a fact, such as `koliko dugo miriše bijeli misk` (“how long does white musk
    // smell”), words of the built-in examples are not names of goods.
    const goods = words.filter(word => !knowledge.builtInVocabulary.has(word))
    const isFactQuestion = predictions[0]?.label === 'fact' && goods.length > 0
    return { message, predictions, words: isFactQuestion ? goods : words }
  }

  /** Puts an owner's topic first if the message contains its words and no other topic is almost certain. */
  function withOwnTopic(predictions: readonly Prediction[], words: readonly string[]): readonly Prediction[] {
    const named = words.flatMap((word, at) =>
      isGoods(word) ? [] : (knowledge.ownClasses(words, at)?.name ?? []),
    )
    const [label, ...others] = new Set(named.map(name => name.slice(1, -1)))
    const [best] = predictions
    const isTerms = best !== undefined && knowledge.topic(best.label)?.isAboutProducts !== true
    const isOther = others.length > 0 || (isTerms && best.probability >= VERY_SURE)
    return label === undefined || isOther ? predictions : [{ label, probability: 1 }]
  }

  /**
   * Splits a message into its requests, in its order, but only between parts that very probably have different
   * topics.
   */
  function understand(text: string): readonly Request[] {
    const whole = read(text)
    const parts = text
      .split(/[?!;\n]+|[.,](?=\s|$)|\s(?:i|a|pa|te|also|and)\s/u)
      .filter(part => /\p{L}/u.test(part))
      .slice(0, 8)
    if (parts.length < 2) return [whole]
    const requests = parts.map(read)
    const topicOf = ({ predictions: [best] }: Request): string =>
      best !== undefined && best.probability >= SURE ? best.label : ''
    const isProducts = (id: string): boolean => knowledge.topic(id)?.isAboutProducts === true
    const kinds = new Set(
      requests
        .map(topicOf)
        .filter(id => id !== '')
        .map(id => (isProducts(id) ? 'products' : id)),
    )
    if (kinds.size < 2) return [whole]
    // A part is joined to the part before it when both have the same kind of topic, or one has no clear
    // topic.
    const groups: { text: string; kind: string }[] = []
    for (const [at, request] of requests.entries()) {
      const id = topicOf(request)
      const kind = isProducts(id) ? 'products' : id
      const last = groups.at(-1)
      const isJoined = kind === last?.kind || last?.kind === '' || (kind === '' && last?.kind !== 'greeting')
      if (last !== undefined && isJoined) {
        last.text += `, ${parts[at]}`
        if (last.kind === '') last.kind = kind
      } else groups.push({ text: parts[at] ?? '', kind })
    }
    return groups.slice(0, MAX_REQUESTS).map(group => read(group.text))
  }

  return { read, understand }
}
