import { fold } from '@sultan/kernel/fold-text'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { isCatalogueWord } from '../catalogue/find-products.ts'
import type { Prediction } from '../knowledge/classifier.ts'
import { GOODS, withClasses } from '../knowledge/features.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Topic } from '../knowledge/topics.ts'
import { type Classes, commonClasses } from '../language/classes.ts'
import { isOneEdit } from '../language/is-one-edit.ts'
import { testerOf } from '../language/lexicon.ts'
import { type Message, readMessage, topicWords } from '../language/message.ts'
import { conceptsAt, isFunctionWord, namesCondition } from '../language/words.ts'

/** One request of a shopper's message. */
export interface Request {
  readonly message: Message
  /** Undefined when no topic is probable enough. */
  readonly topic: Topic | undefined
  /** The topics that the request may be about, the most probable first. */
  readonly predictions: readonly Prediction[]
  /** Words that may name a product. */
  readonly words: readonly string[]
  /** Words of the catalogue that name a product only when the conversation has named none before. */
  readonly lesserWords: readonly string[]
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
const SURE = 0.7
/** From this probability on, a topic is not replaced by an owner's topic whose words the message contains. */
const VERY_SURE = 0.95
/** Minimum probability of a topic. Below it, the assistant suggests questions instead of an answer. */
const MIN_PROBABILITY = 0.45
/** Minimum probability for a message with words that may name goods, because the search for them decides. */
const MIN_PROBABILITY_OF_GOODS = 0.2
/** Minimum probability of another topic, such as returns after a rash, in a message that names an illness. */
const MIN_PROBABILITY_DESPITE_ILLNESS = 0.8
/** Minimum length of a word in which a typo is corrected. */
const MIN_TYPO_LENGTH = 5
const isWordForMeasure = testerOf('visok* tezak teska imam nosi* stopal* grud* struk* obim*')
/** Messages that are only arithmetic: `2+2`, `15% od 200` (“15% of 200”). */
const isSum =
  /^(?:koliko je|koliko|izračunaj|izracunaj|what is)?\s*\d+\s*(?:%\s*od|[-+*/x×:]|puta|plus|minus|podijeljeno sa?)\s*\d+\s*[=?]*$/i

/** Creates a reader of messages that recognizes the words of a shop's catalogue. */
export function createReader(knowledge: Knowledge, catalogue: Catalogue | null) {
  const { vocabulary, builtInVocabulary } = knowledge
  const catalogueWords = new Map<string, boolean>()
  const isGoods = (word: string): boolean => {
    const known = catalogueWords.get(word) ?? (catalogue !== null && isCatalogueWord(word, catalogue))
    catalogueWords.set(word, known)
    return known
  }

  /** Corrects one typo in a word that occurs neither in the examples nor in the catalogue. */
  function corrected(word: string): string {
    const isKnown = word.length < MIN_TYPO_LENGTH || /^\d/.test(word) || vocabulary.has(word) || isGoods(word)
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
    // A word of the examples may name goods too: `imate li mirise` (“do you have perfumes”).
    const isRequestForGoods =
      /^(?:imate|prodajete|trazim|trebam|pokazite|pokazi|daj|zanima) /.test(message.words.join(' ')) &&
      message.words.length <= MAX_BARE_WORDS + 1
    const classesBeside =
      (literal: ReadonlySet<string>): Classes =>
      (all, at) => {
        const common = commonClasses(all, at)
        const word = all[at] ?? ''
        const isLiteral = literal.has(word) && !(isRequestForGoods && isGoods(word))
        if (common !== null || isFunctionWord(word) || isLiteral) return common
        const own = isGoods(word) ? null : knowledge.ownClasses(all, at)
        const isUnknown = mayNameUnknownGoods && word.length > 2 && conceptsAt(all, at).length === 0
        return own ?? (isGoods(word) || isUnknown ? { name: GOODS, length: 1 } : null)
      }
    const classify = (literal: ReadonlySet<string>) =>
      knowledge.classify(withClasses(message.words, classesBeside(literal))).slice(0, MAX_PREDICTIONS)
    // First classifies with the words of all examples unchanged: a product name in an owner's example, such
    // as `učim čitati Kur’an` (“I am learning to read the Qur’an”), does not stand for any product. In a message
    // without a word that only an owner's examples have, the result would be that of the other classification.
    const hasOwnWord = message.words.some(word => vocabulary.has(word) && !builtInVocabulary.has(word))
    const literal = hasOwnWord ? classify(vocabulary) : []
    const [own] = literal
    const isOwn = own !== undefined && own.probability > 0.5 && knowledge.topic(own.label)?.isOwn === true
    const predictions = withOwnTopic(isOwn ? literal : classify(builtInVocabulary), message.words)
    const words = topicWords(message, isGoods, vocabulary)
    // In a question about a fact, such as `koliko dugo miriše bijeli misk` (“how long does white musk
    // smell”), words of the built-in examples are not names of goods; nor are a person's measures.
    const [best] = predictions
    const isFactQuestion = best?.label === 'fact' && best.probability > 0.5
    const goods = isFactQuestion ? words.filter(word => !builtInVocabulary.has(word)) : words
    const sold =
      isFactQuestion && goods.some(isGoods) ? goods.filter(word => isGoods(word) || /^\d/.test(word)) : []
    const isMeasured = best?.label === 'options' && message.words.some(isWordForMeasure)
    const meant = isMeasured ? words.filter(word => !/^\d/.test(word)) : sold.length > 0 ? sold : goods
    const lesserWords =
      meant.length > 0 ? [] : message.words.filter(word => isGoods(word) && !isFunctionWord(word))
    const request = { message, predictions, words: meant, lesserWords }
    const topic = isSum.test(text.trim()) ? knowledge.topic('off-topic') : topicOf(request, knowledge)
    const isWish = topic?.id === 'yes' && meant.length > 0 && message.places.length === 0
    return { ...request, topic: isWish ? knowledge.topic('product') : topic }
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
  function understand(original: string): readonly Request[] {
    const text = /\p{Script=Cyrillic}/u.test(original) ? fold(original) : original
    const whole = read(text)
    const parts = text
      .split(/[?!;\n]+|[.,](?=\s|$)|\s(?:i|a|pa|te|also|and)\s/u)
      .filter(part => /\p{L}/u.test(part))
      .slice(0, 8)
      .map(part => ({ text: part, kind: kindOf(read(part)) }))
    if (new Set(parts.map(({ kind }) => kind).filter(Boolean)).size < 2) return [whole]
    // A part is joined to the part before it when both have the same kind of topic, or one has no clear
    // topic.
    const groups: { text: string; kind: string }[] = []
    for (const part of parts) {
      const last = groups.at(-1)
      const isJoined =
        part.kind === last?.kind || last?.kind === '' || (part.kind === '' && last?.kind !== 'greeting')
      if (last === undefined || !isJoined) groups.push(part)
      else {
        last.text += `, ${part.text}`
        last.kind ||= part.kind
      }
    }
    return groups.slice(0, MAX_REQUESTS).map(group => read(group.text))
  }

  /**
   * The topic of a part of a message, one kind for all topics about products; '' for an unclear part. A part such as
   * `imam 170 cm` (“I am 170 cm tall”) is off topic only by itself.
   */
  function kindOf({ predictions: [best], words, message }: Request): string {
    if (best === undefined || best.probability < SURE || ['off-topic', 'yes'].includes(best.label)) return ''
    if (knowledge.topic(best.label)?.isAboutProducts !== true) return best.label
    return best.label === 'product' && words.length === 0 && message.concepts.has('cijena') ? '' : 'products'
  }

  return { read, understand }
}

/**
 * The topic of a request; undefined when no topic is probable enough. The probabilities of all topics about
 * products are added before the comparison with other topics, because the same function answers all of them.
 */
function topicOf(
  { message, predictions, words }: Omit<Request, 'topic'>,
  knowledge: Knowledge,
): Topic | undefined {
  const known = predictions.flatMap(({ label, probability }) => {
    const topic = knowledge.topic(label)
    return topic === undefined ? [] : [{ topic, probability }]
  })
  const [best] = known
  const { true: goods = [], false: others = [] } = Object.groupBy(
    known,
    one => `${one.topic.isAboutProducts}`,
  )
  const sum = goods.reduce((total, { probability }) => total + probability, 0)
  const other = others[0]?.probability ?? 0
  const isOtherClear = other >= MIN_PROBABILITY_DESPITE_ILLNESS && best?.topic.isAboutProducts === false
  if (namesCondition(message.words) && !isOtherClear) return knowledge.topic('health')
  const minimum = words.length > 0 ? MIN_PROBABILITY_OF_GOODS : MIN_PROBABILITY
  const isGuess = words.length === 0 && (goods[0]?.probability ?? 0) < MIN_PROBABILITY_OF_GOODS
  if (goods[0] !== undefined && sum > other && sum >= minimum && !isGuess) return goods[0].topic
  return best !== undefined && best.probability >= MIN_PROBABILITY ? best.topic : undefined
}
