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

const EPOCHS = 10
const LEARNING_RATE = 2
/**
 * Training ignores smaller errors of a label's probability, because correcting them takes most of the time.
 */
const MIN_ERROR = 0.01
/**
 * Divisor of the scores before the softmax. Cross-validation showed that with this value the probabilities
 * match the share of correct labels.
 */
const TEMPERATURE = 1

/**
 * Trains a multinomial logistic regression on examples with stochastic gradient descent. The result is
 * deterministic. Examples of a rare label weigh more, so that a topic with three examples can win against one
 * with thirty.
 */
export function trainClassifier(examples: readonly Example[]): Classifier {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const counts = new Map(
    Map.groupBy(examples, ({ label }) => label)
      .entries()
      .map(([label, own]) => [label, own.length]),
  )
  const index = new Map<string, number>()
  const rows = examples.map(({ label, words }) => {
    const features = featuresOf(words)
    for (const name of features.keys()) if (!index.has(name)) index.set(name, index.size)
    return {
      ids: Uint32Array.from(features.keys(), name => index.get(name) ?? 0),
      values: Float64Array.from(features.values()),
      label: labels.indexOf(label),
      weight: Math.max(1, Math.min(3, Math.sqrt(20 / (counts.get(label) ?? 1)))),
    }
  })
  const size = labels.length
  const weights = new Float32Array(index.size * size)
  const scores = new Float64Array(size)
  let step = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let turn = 0; turn < rows.length; turn++) {
      // The fixed stride mixes the examples, which are grouped by label, and keeps the training
      // deterministic.
      const row = rows[(turn * 7919 + epoch * 104_729) % rows.length]
      if (row === undefined) continue
      const rate = (LEARNING_RATE * row.weight) / (1 + (4 * step++) / (EPOCHS * rows.length))
      scoreRow(row.ids, row.values)
      softmax(scores)
      scores[row.label] = (scores[row.label] ?? 0) - 1
      const wrong = labels
        .keys()
        .filter(label => Math.abs(scores[label] ?? 0) > MIN_ERROR)
        .toArray()
      for (let at = 0; at < row.ids.length; at++) {
        const base = (row.ids[at] ?? 0) * size
        const value = rate * (row.values[at] ?? 0)
        for (const label of wrong)
          weights[base + label] = (weights[base + label] ?? 0) - value * (scores[label] ?? 0)
      }
    }
  }
  function scoreRow(ids: Uint32Array, values: Float64Array): void {
    scores.fill(0)
    for (let at = 0; at < ids.length; at++) {
      const base = (ids[at] ?? 0) * size
      const value = values[at] ?? 0
      for (let label = 0; label < size; label++)
        scores[label] = (scores[label] ?? 0) + value * (weights[base + label] ?? 0)
    }
  }
  return {
    classify(words) {
      const known = [...featuresOf(words)].filter(([name]) => index.has(name))
      scoreRow(
        Uint32Array.from(known, ([name]) => index.get(name) ?? 0),
        Float64Array.from(known, ([, value]) => value),
      )
      for (let label = 0; label < size; label++) scores[label] = (scores[label] ?? 0) / TEMPERATURE
      softmax(scores)
      return labels
        .map((label, at) => ({ label, probability: scores[at] ?? 0 }))
        .sort((a, b) => b.probability - a.probability)
    },
  }
}

function softmax(scores: Float64Array): void {
  const highest = Math.max(...scores)
  let sum = 0
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] ?? 0) - highest)
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
}
