import { type ClassifiedWords, featuresOf } from './features.ts'

interface Example {
  readonly label: string
  readonly words: ClassifiedWords
}

export interface Prediction {
  readonly label: string
  /** Probability, 0 … 1; the probabilities of all labels add up to 1. */
  readonly probability: number
}

export interface Classifier {
  /** All labels, the most probable first. */
  classify(words: ClassifiedWords): readonly Prediction[]
}

const EPOCHS = 5
/** Chosen in cross-validation: the probabilities then match the share of correct labels. */
const LEARNING_RATE = 8
/**
 * Training ignores smaller errors of a label's probability, because correcting them takes most of the time.
 */
const MIN_ERROR = 0.01

/** Features with their weights: `ids[n]` has the weight `values[n]`. */
interface Row {
  readonly ids: Uint32Array
  readonly values: Float64Array
}

/**
 * Trains a multinomial logistic regression on examples with stochastic gradient descent. The result is
 * deterministic. Examples of a rare label weigh more, so that a topic with three examples can win against one
 * with thirty.
 */
export function trainClassifier(examples: readonly Example[]): Classifier {
  const byLabel = Map.groupBy(examples, ({ label }) => label)
  const labels = [...byLabel.keys()]
  const size = labels.length
  const index = new Map<string, number>()
  const rows = examples.map(({ label, words }) => {
    const features = featuresOf(words)
    for (const name of features.keys()) if (!index.has(name)) index.set(name, index.size)
    const count = byLabel.get(label)?.length ?? 1
    const rate = LEARNING_RATE * Math.max(1, Math.min(3, Math.sqrt(20 / count)))
    return { ...toRow(features, index), label: labels.indexOf(label), rate }
  })
  const weights = new Float32Array(index.size * size)

  /** The probabilities of all labels. */
  function softmax({ ids, values }: Row): Float64Array {
    const scores = new Float64Array(size)
    for (let at = 0; at < ids.length; at++) {
      const place = (ids[at] ?? 0) * size
      const value = values[at] ?? 0
      for (let label = 0; label < size; label++)
        scores[label] = (scores[label] ?? 0) + value * (weights[place + label] ?? 0)
    }
    const highest = Math.max(...scores)
    let sum = 0
    for (let label = 0; label < size; label++) sum += scores[label] = Math.exp((scores[label] ?? 0) - highest)
    for (let label = 0; label < size; label++) scores[label] = (scores[label] ?? 0) / sum
    return scores
  }

  const steps = EPOCHS * rows.length
  for (let step = 0; step < steps; step++) {
    // The fixed strides mix the examples, which are grouped by label, and keep the training deterministic.
    const epoch = Math.floor(step / rows.length)
    const row = rows[((step % rows.length) * 7919 + epoch * 104_729) % rows.length]
    if (row === undefined) continue
    const rate = row.rate / (1 + (4 * step) / steps)
    const errors = softmax(row)
    errors[row.label] = (errors[row.label] ?? 0) - 1
    const wrong: number[] = []
    for (let label = 0; label < size; label++) if (Math.abs(errors[label] ?? 0) > MIN_ERROR) wrong.push(label)
    for (let at = 0; at < row.ids.length; at++) {
      const place = (row.ids[at] ?? 0) * size
      const value = rate * (row.values[at] ?? 0)
      for (const label of wrong)
        weights[place + label] = (weights[place + label] ?? 0) - value * (errors[label] ?? 0)
    }
  }
  return {
    classify(words) {
      const probabilities = softmax(toRow(featuresOf(words), index))
      return labels
        .map((label, at) => ({ label, probability: probabilities[at] ?? 0 }))
        .sort((a, b) => b.probability - a.probability)
    },
  }
}

/** The features that have an id in `index`. */
function toRow(features: ReadonlyMap<string, number>, index: ReadonlyMap<string, number>): Row {
  const known = [...features].filter(([name]) => index.has(name))
  return {
    ids: Uint32Array.from(known, ([name]) => index.get(name) ?? 0),
    values: Float64Array.from(known, ([, value]) => value),
  }
}
