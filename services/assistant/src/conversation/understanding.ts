import { fold } from '@sultan/kernel/fold-text'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import { isCatalogueWord } from '../catalogue/find-products.ts'
import type { Prediction } from '../knowledge/classifier.ts'
import { GOODS, withClasses } from '../knowledge/features.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Topic } from '../knowledge/topics.ts'
import { type Classes, commonClasses } from '../language/classes.ts'
import { testerOf } from '../language/lexicon.ts'
import { type Message, readMessage, topicWords } from '../language/message.ts'
import { conceptsAt, isFunctionWord, isIll, isNumber, namesCondition } from '../language/words.ts'

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
}

/** Maximum number of parts of a message that are read, and of its requests; further ones are ignored. */
const MAX_PARTS = 8
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
/** Maximum number of letters that are added to a word that breaks off: `najjefti`. */
const MAX_MISSING = 4
const isWordForMeasure = testerOf('visok* tezak teska imam nosi* stopal* grud* struk* obim*')
/** Messages that are only arithmetic: `2+2`, `15% od 200` (“15% of 200”). */
const isSum =
  /^(?:koliko je|koliko|izračunaj|izracunaj|what is)?\s*\d+\s*(?:%\s*od|[-+*/x×:]|puta|plus|minus|podijeljeno sa?)\s*\d+\s*[=?]*$/i

/** Creates a reader of messages that recognizes the words of a shop's catalogue. */
export function createReader(knowledge: Knowledge, catalogue: Catalogue | null) {
  const { vocabulary, builtInVocabulary, ownClasses } = knowledge
  const catalogueWords = new Map<string, boolean>()
  const isGoods = (word: string): boolean => {
    const known = catalogueWords.get(word) ?? (catalogue !== null && isCatalogueWord(word, catalogue))
    catalogueWords.set(word, known)
    return known
  }

  /** Corrects one typo or the missing end of a word that occurs neither in the examples nor in the catalogue. */
  function corrected(word: string): string {
    const isKnown = word.length < MIN_TYPO_LENGTH || isNumber(word) || vocabulary.has(word) || isGoods(word)
    const hasClass = isFunctionWord(word) || commonClasses([word], 0) || conceptsAt([word], 0).length > 0
    if (isKnown || hasClass) return word
    const similar = knowledge.vocabularyByInitial.get(word[0] ?? '') ?? []
    const isLonger = (one: string): boolean => one.startsWith(word) && one.length <= word.length + MAX_MISSING
    const isSimilar = (one: string): boolean => one.length >= MIN_TYPO_LENGTH && isOneEdit(one, word)
    return similar.find(isSimilar) ?? similar.find(isLonger) ?? word
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
    /** Classifies the message; the words in `literal` are no names of goods. */
    const classify = (literal: ReadonlySet<string>): readonly Prediction[] => {
      const classes: Classes = (all, at) => {
        const common = commonClasses(all, at)
        const word = all[at] ?? ''
        const isLiteral = literal.has(word) && !(isRequestForGoods && isGoods(word))
        if (common !== null || isFunctionWord(word) || isLiteral) return common
        const isUnknown = mayNameUnknownGoods && word.length > 2 && conceptsAt(all, at).length === 0
        const goods = isGoods(word) || isUnknown ? { name: GOODS, length: 1 } : null
        return (isGoods(word) ? null : ownClasses(all, at)) ?? goods
      }
      return knowledge.classify(withClasses(message.words, classes)).slice(0, MAX_PREDICTIONS)
    }
    // First classifies with the words of all examples unchanged: a product name in an owner's example, such
    // as `učim čitati Kur’an` (“I am learning to read the Qur’an”), does not stand for any product. In a message
    // without a word that only an owner's examples have, the result would be that of the other classification.
    const hasOwnWord = message.words.some(word => vocabulary.has(word) && !builtInVocabulary.has(word))
    const literal = hasOwnWord ? classify(vocabulary) : []
    const [own] = literal
    const isOwn = own !== undefined && own.probability > 0.5 && knowledge.topic(own.label)?.isOwn === true
    const predictions = withOwnTopic(isOwn ? literal : classify(builtInVocabulary), message.words)
    const [best] = predictions
    const words = goodsOf(topicWords(message, isGoods, vocabulary), message, best)
    const lesserWords =
      words.length > 0 ? [] : message.words.filter(word => isGoods(word) && !isFunctionWord(word))
    const request = { message, predictions, words, lesserWords }
    const topic = isSum.test(text.trim()) ? knowledge.topic('off-topic') : topicOf(request, knowledge)
    const isWish = topic?.id === 'yes' && words.length > 0 && message.places.length === 0
    return { ...request, topic: isWish ? knowledge.topic('product') : topic }
  }

  /**
   * The words that name goods. In a question about a fact, such as `koliko dugo miriše bijeli misk` (“how long does
   * white musk smell”), words of the built-in examples are not; nor are a person's measures.
   */
  function goodsOf(words: readonly string[], message: Message, best: Prediction | undefined) {
    if (best?.label === 'options' && message.words.some(isWordForMeasure))
      return words.filter(word => !isNumber(word))
    if (best?.label !== 'fact' || best.probability <= 0.5) return words
    const goods = words.filter(word => !builtInVocabulary.has(word))
    return goods.some(isGoods) ? goods.filter(word => isGoods(word) || isNumber(word)) : goods
  }

  /** Puts an owner's topic first if the message contains its words and no other topic is almost certain. */
  function withOwnTopic(predictions: readonly Prediction[], words: readonly string[]): readonly Prediction[] {
    const named = words.flatMap((word, at) => (isGoods(word) ? [] : (ownClasses(words, at)?.name ?? [])))
    const [label, ...others] = new Set(named.map(name => name.slice(1, -1)))
    const [best] = predictions
    const isTerms = best !== undefined && knowledge.topic(best.label)?.isAboutProducts !== true
    const isOther = others.length > 0 || (isTerms && best.probability >= VERY_SURE)
    return label === undefined || isOther ? predictions : [{ label, probability: 1 }]
  }

  /** Splits a message into its requests, but only between parts that very probably have different topics. */
  function understand(original: string): readonly Request[] {
    const text = /\p{Script=Cyrillic}/u.test(original) ? fold(original) : original
    const whole = read(text)
    const parts = text
      .split(/[?!;\n]+|[.,](?=\s|$)|\s(?:i|a|pa|te|also|and)\s/u)
      .filter(part => /\p{L}/u.test(part))
      .slice(0, MAX_PARTS)
      .map(part => ({ text: part, kind: kindOf(read(part)) }))
    if (new Set(parts.map(({ kind }) => kind).filter(Boolean)).size < 2) return [whole]
    // A part is joined to the part before it when both have the same kind of topic, or one has no clear
    // topic.
    const groups: { text: string; kind: string }[] = []
    for (const part of parts) {
      const last = groups.at(-1)
      const isUnclear = last?.kind === '' || (part.kind === '' && last?.kind !== 'greeting')
      if (last === undefined || !(isUnclear || part.kind === last.kind)) groups.push(part)
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

/** Whether two words differ by one letter wrong, missing or added, or by two swapped neighbours. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isOneLetter = [restB, restB.slice(1)].includes(restA.slice(1)) || restA === restB.slice(1)
  return isOneLetter || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
}

/**
 * The topic of a request; undefined when no topic is probable enough. The probabilities of all topics about
 * products are added before the comparison with other topics, because the same function answers all of them.
 */
function topicOf({ message, predictions, words }: Omit<Request, 'topic'>, knowledge: Knowledge) {
  const known = predictions.flatMap(({ label, probability }) => {
    const topic = knowledge.topic(label)
    return topic === undefined ? [] : [{ topic, probability }]
  })
  const [best] = known
  const goods = known.filter(({ topic }) => topic.isAboutProducts)
  const other = known.find(({ topic }) => !topic.isAboutProducts)?.probability ?? 0
  const sum = goods.reduce((total, { probability }) => total + probability, 0)
  const isOtherClear = other >= MIN_PROBABILITY_DESPITE_ILLNESS && best?.topic.isAboutProducts === false
  // `imam bolesna koljena, treba mi mekša sedžada` (“I have bad knees and need a softer prayer rug”) is a wish for goods.
  const isWish = words.length > 0 && (message.concepts.has('namjera') || message.concepts.has('poklon'))
  const about = isWish ? message.words.filter(word => !isIll(word)) : message.words
  if (namesCondition(about) && !isOtherClear) return knowledge.topic('health')
  const minimum = words.length > 0 ? MIN_PROBABILITY_OF_GOODS : MIN_PROBABILITY
  const isGuess = words.length === 0 && (goods[0]?.probability ?? 0) < MIN_PROBABILITY_OF_GOODS
  if (goods[0] !== undefined && sum > other && sum >= minimum && !isGuess) return goods[0].topic
  return best !== undefined && best.probability >= MIN_PROBABILITY ? best.topic : undefined
}
