import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@sultan/kernel/logger'
import { commonClasses, conceptsAt, tokenize, wordsOfExample } from '../language/words.ts'
import { type Classifier, gramsOf, trainClassifier } from './classifier.ts'
import { markdownFiles, parseTopics, readOwnTopics, type Topic } from './topics.ts'

/** The topics of the assistant and the classifier that finds the topic of a message. */
export interface Knowledge extends Classifier {
  topic(id: string): Topic | undefined
  readonly topics: readonly Topic[]
  /** All words of the examples of all topics. */
  readonly vocabulary: ReadonlySet<string>
  /** Words of the examples in this package. These words are not names of goods. */
  readonly builtInVocabulary: ReadonlySet<string>
  /** The only owner's topic whose examples have words like one of these; undefined for none or several. */
  ownTopic(words: readonly string[]): Topic | undefined
}

const builtInFolder = fileURLToPath(new URL('../../knowledge', import.meta.url))

/** A word that shares this many consecutive letters with an owner's example belongs to its topic. */
const SHARED_LENGTH = 5
/** Minimum time between two checks of the owner's files for changes, in ms. */
const CHECK_INTERVAL_MS = 5000

/** Trains a classifier on the examples of topics. A later topic replaces an earlier one with the same id. */
function createKnowledge(all: readonly Topic[]): Knowledge {
  const byId = new Map(all.map(topic => [topic.id, topic]))
  const topics = [...byId.values()]
  const examples = topics.flatMap(({ id, isOwn, examples: texts }) =>
    texts.map(text => ({ label: id, isOwn, words: wordsOfExample(text, commonClasses) })),
  )
  const wordsOf = (some: typeof examples) =>
    new Set(some.flatMap(({ words }) => words.filter(word => !word.startsWith('<'))))
  const builtInVocabulary = wordsOf(examples.filter(({ isOwn }) => !isOwn))
  // An owner's three examples are too few to learn from, so words similar to the words of these examples count
  // too, unless a built-in example contains them.
  const lettersOf = (word: string): readonly string[] =>
    builtInVocabulary.has(word) || conceptsAt([word], 0).length > 0 ? [] : gramsOf(word, SHARED_LENGTH)
  const answered = topics.filter(({ isOwn, answer }) => isOwn && answer !== '')
  const entries = (topic: Topic) =>
    topic.examples
      .flatMap(tokenize)
      .flatMap(lettersOf)
      .map(letters => [letters, topic] as const)
  const byLetters = new Map(answered.flatMap(entries))
  return {
    ...trainClassifier(examples),
    topics,
    topic: id => byId.get(id),
    vocabulary: wordsOf(examples),
    builtInVocabulary,
    ownTopic(words) {
      const [topic, ...others] = new Set(
        words.flatMap(lettersOf).flatMap(letters => byLetters.get(letters) ?? []),
      )
      return others.length === 0 ? topic : undefined
    },
  }
}

/**
 * Returns a function that provides the built-in topics together with the topics of the files in the owner's
 * folders. Changed files are read again.
 */
export function openKnowledge(folders: readonly string[], logger: Logger): () => Knowledge {
  let known = ''
  let checkedAt = 0
  let knowledge: Knowledge | null = null
  return () => {
    if (knowledge !== null && Date.now() - checkedAt < CHECK_INTERVAL_MS) return knowledge
    checkedAt = Date.now()
    const files = folders.flatMap(markdownFiles)
    const state = JSON.stringify(files)
    if (knowledge !== null && state === known) return knowledge
    known = state
    const paths = files.map(({ path }) => path)
    const own = readOwnTopics(paths, logger)
    knowledge = own.length === 0 ? builtIn() : createKnowledge([...builtInTopics(), ...own])
    return knowledge
  }
}

let builtInKnowledge: Knowledge | null = null

/** The topics of this package with their classifier, without topics of a shop owner. */
export function builtIn(): Knowledge {
  builtInKnowledge ??= createKnowledge(builtInTopics())
  return builtInKnowledge
}

function builtInTopics(): readonly Topic[] {
  return markdownFiles(builtInFolder).flatMap(({ path }) => parseTopics(readFileSync(path, 'utf8'), false))
}
