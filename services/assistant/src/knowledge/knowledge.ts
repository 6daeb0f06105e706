import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@sultan/kernel/logger'
import { type Classes, commonClasses } from '../language/classes.ts'
import { conceptsAt, tokenize } from '../language/words.ts'
import { type Classifier, trainClassifier } from './classifier.ts'
import { gramsOf, wordsOfExample } from './features.ts'
import { markdownFiles, readOwnTopics } from './own-files.ts'
import { parseTopics, type Topic } from './topics.ts'

/** The topics of the assistant and the classifier that finds the topic of a message. */
export interface Knowledge extends Classifier {
  topic(id: string): Topic | undefined
  readonly topics: readonly Topic[]
  /** All words of the examples of all topics. */
  readonly vocabulary: ReadonlySet<string>
  /** The words of `vocabulary` by their first letter. */
  readonly vocabularyByInitial: ReadonlyMap<string, readonly string[]>
  /** Classes, named after the topic, of words that only the examples of an owner's topics have. */
  readonly ownClasses: Classes
  /** Words of the examples in this package. These words are not names of goods. */
  readonly builtInVocabulary: ReadonlySet<string>
}

export const builtInFolder = fileURLToPath(new URL('../../knowledge', import.meta.url))

/** Trains a classifier on the examples of topics. A later topic replaces an earlier one with the same id. */
function createKnowledge(all: readonly Topic[]): Knowledge {
  const byId = new Map(all.map(topic => [topic.id, topic]))
  const { true: own = [], false: builtIns = [] } = Object.groupBy(byId.values(), ({ isOwn }) => `${isOwn}`)
  const read = (topics: readonly Topic[], classes: Classes) =>
    topics.flatMap(({ id, examples }) =>
      examples.map(text => ({ label: id, words: wordsOfExample(text, classes) })),
    )
  const builtInExamples = read(builtIns, commonClasses)
  const builtInVocabulary = vocabularyOf(builtInExamples)
  const ownClasses = createOwnClasses(own, builtInVocabulary)
  const ownExamples = read(own, (words, at) => commonClasses(words, at) ?? ownClasses(words, at))
  const examples = [...builtInExamples, ...ownExamples]
  const vocabulary = vocabularyOf(examples)
  return {
    ...trainClassifier(examples),
    topics: [...byId.values()],
    topic: id => byId.get(id),
    vocabulary,
    vocabularyByInitial: Map.groupBy(vocabulary, word => word[0] ?? ''),
    builtInVocabulary,
    ownClasses,
  }
}

function vocabularyOf(examples: readonly { readonly words: readonly string[] }[]): ReadonlySet<string> {
  return new Set(examples.flatMap(({ words }) => words.filter(word => !word.startsWith('<'))))
}

/** A word with this many consecutive letters of a word of an owner's examples belongs to their topic: `ugravirate`. */
const SHARED_LENGTH = 5

/**
 * Finds the owner's topic of a word that resembles a word of its examples and occurs in no built-in example.
 * Without this, an owner's three examples would be too few to learn from. Topics without an answer do not
 * count.
 */
function createOwnClasses(own: readonly Topic[], builtInVocabulary: ReadonlySet<string>): Classes {
  const byLetters = new Map<string, string>()
  const lettersOf = (word: string): readonly string[] =>
    builtInVocabulary.has(word) || conceptsAt([word], 0).length > 0 ? [] : gramsOf(word, SHARED_LENGTH)
  for (const { id, answer, examples } of own)
    for (const word of answer === '' ? [] : examples.flatMap(tokenize))
      for (const letters of lettersOf(word)) byLetters.set(letters, id)
  return (words, at) => {
    const [id] = lettersOf(words[at] ?? '').flatMap(letters => byLetters.get(letters) ?? [])
    return id === undefined ? null : { name: `<${id}>`, length: 1 }
  }
}

/** Minimum time between two checks of the owner's files for changes, in ms. */
const CHECK_INTERVAL_MS = 5000

/**
 * Returns a function that provides the built-in topics together with the topics of the files in the owner's
 * folders, which are read again after a change.
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
    const own = readOwnTopics(
      files.map(({ path }) => path),
      logger,
    )
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
