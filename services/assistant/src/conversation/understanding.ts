import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import type { Prediction } from '../knowledge/classifier.ts'
import type { Knowledge, Topic } from '../knowledge/knowledge.ts'
import { type Message, readMessage, topicWords } from '../language/message.ts'
import {
  type Classes,
  commonClasses,
  conceptsAt,
  GOODS,
  isAsking,
  isFunctionWord,
  isIll,
  namesCondition,
  withClasses,
} from '../language/words.ts'

export interface Request {
  readonly message: Message
  /** The topic of the request; undefined when no topic is probable enough. */
  readonly topic: Topic | undefined
  /** The most probable topics of the request, the most probable first. */
  readonly predictions: readonly Prediction[]
  /** Words that may belong to the name of a product. The assistant searches for products with these words. */
  readonly words: readonly string[]
  /** The products that a language model chose. */
  readonly items?: readonly CatalogueItem[]
}

const MAX_PARTS = 8
const MAX_REQUESTS = 4
/**
 * In a message with at most this many words, any word counts as a name of goods if it belongs to no concept
 * (set of words with one meaning) and to no example message of a topic.
 */
const MAX_BARE_WORDS = 3
const MAX_WORDS_WITH_BUDGET = 6
const MAX_PREDICTIONS = 5
/** A part of a message is a request of its own only if its best topic has at least this probability. */
const MIN_PROBABILITY_OF_PART = 0.7
/** Usual minimum probability of a topic. For a less probable topic, the reply only suggests questions. */
const MIN_PROBABILITY = 0.45
/** Minimum probability of a topic about goods. It is low, because a search for the named goods follows. */
const MIN_PROBABILITY_OF_GOODS = 0.2
/** Minimum probability of the topic `health` for a message that names no illness. */
const MIN_PROBABILITY_OF_HEALTH = 0.6

/** Topics of messages in which the shopper wants neither goods nor information. */
const SMALL_TALK: ReadonlySet<string> = new Set(['greeting', 'thanks', 'farewell'])

export function createReader(knowledge: Knowledge, catalogue: Catalogue | null) {
  const { vocabulary, builtInVocabulary } = knowledge
  const isGoods = (word: string): boolean => catalogue?.hasWord(word) === true

  const topicAt = ([first]: readonly Prediction[]) => first && knowledge.topic(first.label)

  /**
   * Interprets a text as one request (a topic and words that may name a product). The text is a shopper's
   * message or, with `isWhole` false, one part of a message.
   */
  function read(text: string, isWhole = true): Request {
    const message = readMessage(text)
    /**
     * Classifies the message after names of goods were replaced by the placeholder `GOODS`. Words in
     * `literal` are not replaced.
     */
    const classify = (literal: ReadonlySet<string>): readonly Prediction[] => {
      const classes: Classes = (all, at) => {
        const common = commonClasses(all, at)
        const word = all[at] ?? ''
        if (common !== undefined || isFunctionWord(word) || literal.has(word)) return common
        const isShort =
          isWhole && all.length <= MAX_BARE_WORDS && word.length > 2 && conceptsAt(all, at).length === 0
        return isShort || isGoods(word) ? { value: GOODS, length: 1 } : undefined
      }
      return knowledge.classify(withClasses(message.words, classes)).slice(0, MAX_PREDICTIONS)
    }
    // An example message of a shop owner may contain names of goods: `učim čitati Kur’an` (“I am learning to
    // read the Qur’an”). The classification `literal` keeps such names, and `general` replaces such names by
    // the placeholder `GOODS`.
    const literal = classify(vocabulary)
    const general = classify(builtInVocabulary)
    const own = knowledge.ownTopic(message.words.filter(word => !isGoods(word)))
    const isOwn = (literal[0]?.probability ?? 0) > 0.5 && topicAt(literal)?.isOwn === true
    const learned = isOwn ? literal : general
    const predictions = own === undefined ? learned : [{ label: own.id, probability: 1 }]
    const [best] = predictions
    const named = topicWords(message, isGoods, vocabulary)
    // In `koliko dugo miriše bijeli misk` (“how long does white musk smell”), the first words name no goods.
    const isFact = best?.label === 'fact' && best.probability > 0.5
    // `ali da bude do 30 KM` (“but it should be up to 30 KM”) refers to the goods of the earlier messages.
    const isUnclear = best === undefined || best.probability < MIN_PROBABILITY
    const isShort = message.words.length <= MAX_WORDS_WITH_BUDGET
    const hasNoGoods = isUnclear && isShort && message.budget !== null && !named.some(isGoods)
    const ofFact = isFact ? named.filter(word => !builtInVocabulary.has(word)) : named
    const words = hasNoGoods ? [] : ofFact
    const topic = topicOf(message, words, predictions)
    const isYes = topic?.id === 'yes' && words.length > 0 && message.places.length === 0
    return { message, predictions, words, topic: isYes ? knowledge.topic('product') : topic }
  }

  function topicOf(message: Message, words: readonly string[], predictions: readonly Prediction[]) {
    // In a request for goods, the word `bolesna` (“ill”, “bad”) alone does not make `health` the topic:
    // `imam bolesna koljena, treba mi mekša sedžada` (“I have bad knees and need a softer prayer rug”).
    const isRequestForGoods =
      words.length > 0 && (message.concepts.has('namjera') || message.concepts.has('poklon'))
    const about = isRequestForGoods ? message.words.filter(word => !isIll(word)) : message.words
    if (namesCondition(about)) return knowledge.topic('health')
    const [best] = predictions
    const topic = topicAt(predictions)
    const isAboutGoods = topic?.isAboutProducts === true && (words.length > 0 || message.recipient !== null)
    const ofOthers = topic?.id === 'health' ? MIN_PROBABILITY_OF_HEALTH : MIN_PROBABILITY
    const minimum = isAboutGoods ? MIN_PROBABILITY_OF_GOODS : ofOthers
    if (best !== undefined && best.probability >= minimum) return topic
    // A question such as `imate li …` (“do you have …”) requests goods, even goods that no product matches.
    const isAboutAvailability = words.length > 0 && message.words.some(isAsking)
    const hasOnlyBudget = words.length === 0 && message.budget !== null
    return isAboutAvailability || hasOnlyBudget ? knowledge.topic('product') : undefined
  }

  /** Splits a message at punctuation and conjunctions. The parts on one topic form one request. */
  function understand(text: string): readonly Request[] {
    const all = text.split(/[?!;\n]+|[.,](?=\s|$)|\s(?:i|a|pa|te|also|and)\s/u)
    const parts = all.filter(part => part.trim() !== '').slice(0, MAX_PARTS)
    if (parts.length < 2) return [read(text)]
    const requests = parts.map(part => read(part, false))
    const kinds = requests.map(kindOf)
    const isRequest = (kind: string): boolean => kind !== '' && !SMALL_TALK.has(kind)
    let last = kinds.find(isRequest) ?? ''
    // A part of the message whose topic is unclear is joined to the nearest earlier part that requests
    // something. If no earlier part requests something, the unclear part is joined to the first part that
    // requests something.
    const groups = Map.groupBy(parts.keys(), at => {
      const kind = kinds[at] || last
      if (isRequest(kind)) last = kind
      return kind
    })
    const isOne = groups.size < 2
    return [...groups.values()].slice(0, MAX_REQUESTS).map(group => {
      const whole = read(isOne ? text : group.map(at => parts[at]).join(', '))
      const ofGroup = group.flatMap(at => requests[at] ?? [])
      return withClearestTopic(whole, ofGroup)
    })
  }

  /**
   * Returns `whole`, the request that joins `parts` of a message, with the topic of its clearest part: the
   * part whose topic is the most probable. `whole` keeps its own topic in three cases:
   * - The topic of the clearest part is `product`.
   * - The topic of `whole` is not about products.
   * - The topic of `whole` is at least as probable as the topic of the clearest part.
   */
  function withClearestTopic(whole: Request, parts: readonly Request[]): Request {
    const probabilityOf = ({ predictions: [best] }: Request): number => best?.probability ?? 0
    const [clearest] = parts
      .filter(part => kindOf(part) !== '')
      .sort((a, b) => probabilityOf(b) - probabilityOf(a))
    if (clearest === undefined || clearest.topic?.id === 'product') return whole
    const { topic, predictions } = clearest
    const isOther = whole.topic?.isAboutProducts === false || probabilityOf(clearest) <= probabilityOf(whole)
    if (topic !== whole.topic && isOther) return whole
    return { ...whole, predictions, topic }
  }

  /**
   * Returns the topic of a part of a message. All topics about products count as one topic, `products`.
   * Returns '' for an unclear topic and for a part that requests nothing, such as `imam 170 cm` (“I am 170 cm
   * tall”).
   */
  function kindOf({ predictions: [best], words, message }: Request): string {
    if (
      best === undefined ||
      best.probability < MIN_PROBABILITY_OF_PART ||
      ['off-topic', 'yes'].includes(best.label)
    )
      return ''
    if (knowledge.topic(best.label)?.isAboutProducts !== true) return best.label
    if (best.label !== 'product' || message.budget !== null) return 'products'
    const isNamed = words.length > 0 && !message.words.some(isFunctionWord)
    const isRequest =
      message.words.some(isAsking) || ['namjera', 'poklon'].some(name => message.concepts.has(name))
    return isNamed || isRequest ? 'products' : ''
  }

  return { read, understand }
}
