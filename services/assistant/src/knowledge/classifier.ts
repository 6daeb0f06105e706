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
  /** The number of the feature, which all texts share. */
  readonly number: number
}

/** An example as numbers, for the training. */
interface Row {
  readonly features: readonly Feature[]
  readonly label: number
  readonly rate: number
}

/** The weights that are not zero. Those of a feature are at `starts[feature]` to `starts[feature + 1] - 1`. */
interface SparseWeights {
  readonly values: Float32Array
  /** The label of each weight. */
  readonly labels: Uint16Array
  readonly starts: Uint32Array
}

/** Adds the weights of a feature for the labels, multiplied by `strength`, to the scores of the labels. */
type AddWeights = (scores: Float64Array, feature: number, strength: number) => void

/**
 * Trains a multinomial logistic regression on examples with stochastic gradient descent. The result is
 * deterministic. Examples of a rare label weigh more, so that a topic with three examples can win against one
 * with thirty.
 */
export function trainClassifier(examples: readonly Example[]): Classifier {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const numbers = new Map<string, number>()
  const rows = toRows(examples, labels, numbers)
  return createClassifier(labels, numbers, learnWeights(rows, numbers.size, labels.length))
}

/** Converts examples to rows. Gives every feature of the examples the next free number in `numbers`. */
function toRows(
  examples: readonly Example[],
  labels: readonly string[],
  numbers: Map<string, number>,
): readonly Row[] {
  const byLabel = Map.groupBy(examples, ({ label }) => label)
  return examples.map(({ label, words }) => {
    const features = [...featuresOf(words)].map(([name, strength]): Feature => {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return { strength, number }
    })
    const count = byLabel.get(label)?.length ?? 1
    const rate = LEARNING_RATE * Math.max(1, Math.min(3, Math.sqrt(20 / count)))
    return { features, label: labels.indexOf(label), rate }
  })
}

function learnWeights(rows: readonly Row[], featureCount: number, labelCount: number): AddWeights {
  const weights = new Float32Array(featureCount * labelCount)
  const addWeights: AddWeights = (scores, feature, strength) => {
    const first = feature * labelCount
    for (let label = 0; label < labelCount; label++)
      scores[label] = (scores[label] ?? 0) + strength * (weights[first + label] ?? 0)
  }
  const steps = EPOCHS * rows.length
  for (let step = 0; step < steps; step++) {
    // The fixed strides mix the examples, which are grouped by label, and keep the training deterministic.
    const epoch = Math.floor(step / rows.length)
    const row = rows[((step % rows.length) * 7919 + epoch * 104_729) % rows.length]
    if (row === undefined) continue
    const rate = row.rate / (1 + (4 * step) / steps)
    const errors = softmax(row.features, labelCount, addWeights)
    errors[row.label] = (errors[row.label] ?? 0) - 1
    for (let label = 0; label < labelCount; label++) {
      const error = errors[label] ?? 0
      if (Math.abs(error) <= MIN_ERROR) continue
      for (const { strength, number } of row.features) {
        const at = number * labelCount + label
        weights[at] = (weights[at] ?? 0) - rate * strength * error
      }
    }
  }
  return addSparse(withoutZeros(weights, labelCount))
}

/**
 * Copies the weights that are not zero. Training changes the weights of few labels for each feature, so the
 * copy takes a fraction of the memory.
 */
function withoutZeros(weights: Float32Array, labelCount: number): SparseWeights {
  let count = 0
  for (const weight of weights) if (weight !== 0) count++
  const values = new Float32Array(count)
  const labels = new Uint16Array(count)
  const starts = new Uint32Array(weights.length / labelCount + 1)
  let next = 0
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] ?? 0
    if (weight === 0) continue
    values[next] = weight
    labels[next] = at % labelCount
    next++
    starts[Math.floor(at / labelCount) + 1] = next
  }
  // A feature without weights ends where the feature before it ends.
  for (let feature = 1; feature < starts.length; feature++)
    starts[feature] = Math.max(starts[feature] ?? 0, starts[feature - 1] ?? 0)
  return { values, labels, starts }
}

/**
 * A function of its own, because a closure in `learnWeights` or `withoutZeros` would keep the weights with
 * zeros in memory.
 */
function addSparse({ values, labels, starts }: SparseWeights): AddWeights {
  return (scores, feature, strength) => {
    const end = starts[feature + 1] ?? 0
    for (let at = starts[feature] ?? 0; at < end; at++) {
      const label = labels[at] ?? 0
      scores[label] = (scores[label] ?? 0) + strength * (values[at] ?? 0)
    }
  }
}

/**
 * The probabilities of the labels for the features of a text. Plain loops, because training calls the function
 * 15,000 times.
 */
function softmax(features: readonly Feature[], labelCount: number, addWeights: AddWeights): Float64Array {
  const scores = new Float64Array(labelCount)
  for (const { strength, number } of features) addWeights(scores, number, strength)
  let highest = Number.NEGATIVE_INFINITY
  for (const score of scores) highest = Math.max(highest, score)
  let sum = 0
  for (let label = 0; label < labelCount; label++) {
    const power = Math.exp((scores[label] ?? 0) - highest)
    scores[label] = power
    sum += power
  }
  for (let label = 0; label < labelCount; label++) scores[label] = (scores[label] ?? 0) / sum
  return scores
}

function createClassifier(
  labels: readonly string[],
  numbers: ReadonlyMap<string, number>,
  addWeights: AddWeights,
): Classifier {
  return {
    classify(words) {
      const features = [...featuresOf(words)].flatMap(([name, strength]): readonly Feature[] => {
        const number = numbers.get(name)
        return number === undefined ? [] : [{ strength, number }]
      })
      const probabilities = softmax(features, labels.length, addWeights)
      return labels
        .map((label, at) => ({ label, probability: probabilities[at] ?? 0 }))
        .sort((a, b) => b.probability - a.probability)
    },
  }
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
