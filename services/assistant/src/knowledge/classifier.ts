import { stem } from '@sultan/kernel/stemmer'
import { conceptsAt } from '../language/words.ts'

export interface Prediction {
  readonly label: string
  /** Probability, 0 … 1; the probabilities of all labels add up to 1. */
  readonly probability: number
}

export interface Classifier {
  /** All labels for the words and classes (`<p>`, `<number>`) of a text, the most probable first. */
  classify(words: readonly string[]): readonly Prediction[]
}

const EPOCHS = 5
/** Chosen in cross-validation: the probabilities then match the share of correct labels. */
const LEARNING_RATE = 8
/** Smaller errors of a label's probability are not corrected in training, to save time. */
const MIN_ERROR = 0.01
/** An example with a smaller error is left out of every second epoch, to save time. */
const MAX_LEARNED_ERROR = 0.2
const GRAM_LENGTH = 4
const WEIGHTS = { concept: 1, concepts: 0.8, stem: 0.9, pair: 0.6, gram: 0.25, length: 0.4 }
/** Texts with at least this many words count as equally long. */
const MAX_COUNTED = 7
/** Maximum number of concepts that form pairs, because the number of pairs grows quadratically. */
const MAX_PAIRED = 10

interface Example {
  readonly label: string
  readonly words: readonly string[]
}

/** A feature of a text. */
interface Feature {
  readonly strength: number
  /** Index of the feature, the same in all texts. */
  readonly number: number
}

/**
 * Trains a multinomial logistic regression on examples with stochastic gradient descent. The result is
 * deterministic. Examples of a rare label weigh more, so that a topic with three examples can win against one
 * with thirty.
 */
export function trainClassifier(examples: readonly Example[]): Classifier {
  const counts = new Map<string, number>()
  for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1)
  const labels = [...counts.keys()]
  const numbers = new Map<string, number>()
  const rows = examples.map(({ label, words }) => {
    const rarity = Math.sqrt(20 / (counts.get(label) ?? 1))
    const features = [...featuresOf(words)].map(([name, strength]): Feature => {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return { strength, number }
    })
    return { features, label: labels.indexOf(label), rate: LEARNING_RATE * Math.max(1, Math.min(3, rarity)) }
  })
  /** The weight of feature `f` for label `l` is at `f * labels.length + l`. */
  const weights = new Float32Array(numbers.size * labels.length)
  const steps = EPOCHS * rows.length
  const learned = new Set<(typeof rows)[number]>()
  for (let step = 0; step < steps; step++) {
    // The fixed strides mix the examples, which are grouped by label, and keep the training deterministic.
    const epoch = Math.floor(step / rows.length)
    const row = rows[((step % rows.length) * 7919 + epoch * 104_729) % rows.length]
    if (row === undefined) continue
    const rate = row.rate / (1 + (4 * step) / steps)
    if (learned.has(row) && epoch % 2 === 1) continue
    const errors = probabilities(row.features, weights, labels.length)
    errors[row.label] = (errors[row.label] ?? 0) - 1
    if ((errors[row.label] ?? 0) > -MAX_LEARNED_ERROR) learned.add(row)
    else learned.delete(row)
    for (const [label, error] of errors.entries()) {
      if (Math.abs(error) <= MIN_ERROR) continue
      for (const { strength, number } of row.features) {
        const at = number * labels.length + label
        weights[at] = (weights[at] ?? 0) - rate * strength * error
      }
    }
  }
  return {
    classify(words) {
      const features = [...featuresOf(words)].flatMap(([name, strength]): readonly Feature[] => {
        const number = numbers.get(name)
        return number === undefined ? [] : [{ strength, number }]
      })
      const found = probabilities(features, weights, labels.length)
      return labels
        .map((label, at) => ({ label, probability: found[at] ?? 0 }))
        .sort((a, b) => b.probability - a.probability)
    },
  }
}

/** The probabilities of the labels for the features of a text. Plain loops, because training calls it 15,000 times. */
function probabilities(features: readonly Feature[], weights: Float32Array, count: number): Float64Array {
  const scores = new Float64Array(count)
  for (const { strength, number } of features) {
    const first = number * count
    for (let label = 0; label < count; label++)
      scores[label] = (scores[label] ?? 0) + strength * (weights[first + label] ?? 0)
  }
  const highest = Math.max(...scores)
  let sum = 0
  for (let label = 0; label < count; label++) {
    scores[label] = Math.exp((scores[label] ?? 0) - highest)
    sum += scores[label] ?? 0
  }
  for (let label = 0; label < count; label++) scores[label] = (scores[label] ?? 0) / sum
  return scores
}

/**
 * The features of a text with their strengths: concepts, pairs of concepts, stems, pairs of adjacent words,
 * letter n-grams and the number of words.
 */
function featuresOf(words: readonly string[]): ReadonlyMap<string, number> {
  const features = new Map<string, number>()
  const concepts = new Set<string>()
  let before = '^'
  for (const [at, word] of words.entries()) {
    const isClass = word.startsWith('<')
    const base = isClass ? word : stem(word)
    for (const name of isClass ? [word] : conceptsAt(words, at)) concepts.add(name)
    features.set(`s${base}`, WEIGHTS.stem)
    features.set(`${before} ${base}`, WEIGHTS.pair)
    before = base
    if (!isClass) for (const gram of gramsOf(`_${word}_`, GRAM_LENGTH)) features.set(`g${gram}`, WEIGHTS.gram)
  }
  const paired = [...concepts].slice(0, MAX_PAIRED).sort()
  for (const [at, one] of paired.entries()) {
    features.set(`k${one}`, WEIGHTS.concept)
    for (const other of paired.slice(at + 1)) features.set(`k${one}+${other}`, WEIGHTS.concepts)
  }
  if (paired.length === 1) features.set(`k${paired[0]}!`, WEIGHTS.concepts)
  features.set(`${before} $`, WEIGHTS.pair)
  features.set(`n${Math.min(words.length, MAX_COUNTED)}`, WEIGHTS.length)
  const norm = Math.hypot(...features.values())
  return new Map([...features].map(([name, weight]) => [name, weight / norm]))
}

/** All sequences of `length` consecutive letters of a word. */
export function gramsOf(word: string, length: number): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, from) =>
    word.slice(from, from + length),
  )
}
