import { trainClassifier } from '@sultan/assistant/classifier'
import { builtIn } from '@sultan/assistant/knowledge'
import { commonClasses, wordsOfExample } from '@sultan/assistant/word-classes'

interface Confusion {
  readonly topic: string
  readonly takenFor: string
  readonly example: string
  readonly probability: string
}

const FOLDS = 5

/**
 * Five-fold cross-validation: each fifth of the example questions is classified by a classifier that is
 * trained on the other four fifths.
 */
export function crossValidate(): {
  readonly total: number
  readonly correct: number
  readonly confusions: readonly Confusion[]
} {
  const examples = builtIn().topics.flatMap(({ id, examples: texts }) =>
    texts.map((text, at) => ({
      label: id,
      text,
      words: wordsOfExample(text, commonClasses),
      fold: at % FOLDS,
    })),
  )
  const confusions: Confusion[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const { classify } = trainClassifier(examples.filter(one => one.fold !== fold))
    for (const { label, text, words } of examples.filter(one => one.fold === fold)) {
      const [best] = classify(words)
      if (best === undefined || best.label === label) continue
      confusions.push({
        topic: label,
        takenFor: best.label,
        example: text,
        probability: best.probability.toFixed(2),
      })
    }
  }
  return {
    total: examples.length,
    correct: examples.length - confusions.length,
    confusions: confusions.sort((a, b) => (a.topic + a.takenFor < b.topic + b.takenFor ? -1 : 1)),
  }
}
