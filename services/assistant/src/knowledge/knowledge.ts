import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@sultan/kernel/logger'
import { type Classes, commonClasses } from '../language/classes.ts'
import { conceptsAt, tokenize } from '../language/words.ts'
import { type Classifier, trainClassifier } from './classifier.ts'
import { type ClassifiedWords, wordsOfExample } from './features.ts'
import { parseTopics, type Topic } from './topics.ts'

/** The topics of the assistant and the classifier that finds the topic of a message. */
export interface Knowledge extends Classifier {
  topic(id: string): Topic | undefined
  readonly topics: readonly Topic[]
  /** All words of the examples of all topics. */
  readonly vocabulary: ReadonlySet<string>
  /** The words of `vocabulary` by their first letter. */
  readonly vocabularyByInitial: ReadonlyMap<string, readonly string[]>
  /**
   * Classes of words that only the examples of an owner's topics have. The class of a word is named after the
   * topic.
   */
  readonly ownClasses: Classes
  /** Words of the examples in this package. These words are not names of goods. */
  readonly builtInVocabulary: ReadonlySet<string>
}

export const builtInFolder = fileURLToPath(new URL('../../knowledge', import.meta.url))

/**
 * Trains a classifier on the examples of topics. A later topic replaces an earlier one with the same id. The
 * training takes about 200 ms for the built-in topics.
 */
export function createKnowledge(all: readonly Topic[]): Knowledge {
  const byId = new Map(all.map(topic => [topic.id, topic]))
  const topics = [...byId.values()]
  const read = (some: readonly Topic[], classes: Classes) =>
    some.flatMap(({ id, examples }) =>
      examples.map(text => ({ label: id, words: wordsOfExample(text, classes) })),
    )
  const builtInExamples = read(
    topics.filter(({ isOwn }) => !isOwn),
    commonClasses,
  )
  const builtInVocabulary = vocabularyOf(builtInExamples)
  const own = topics.filter(({ isOwn }) => isOwn)
  const ownClasses = createOwnClasses(own, builtInVocabulary)
  const ownExamples = read(own, (words, at) => commonClasses(words, at) ?? ownClasses(words, at))
  const examples = [...builtInExamples, ...ownExamples]
  const { classify } = trainClassifier(examples)
  const vocabulary = vocabularyOf(examples)
  return {
    classify,
    topics,
    topic: id => byId.get(id),
    vocabulary,
    vocabularyByInitial: Map.groupBy(vocabulary, word => word[0] ?? ''),
    builtInVocabulary,
    ownClasses,
  }
}

function vocabularyOf(examples: readonly { readonly words: ClassifiedWords }[]): ReadonlySet<string> {
  return new Set(examples.flatMap(({ words }) => words.filter(word => !word.startsWith('<'))))
}

/**
 * A word belongs to an owner's topic when it shares more than this many consecutive letters with a word of
 * the topic's examples: `ugravirate` and `gravirate`.
 */
const SHARED_LENGTH = 4

/**
 * Finds the owner's topic of a word that resembles a word of its examples and occurs in no built-in example.
 * Without this, an owner's three examples would be too few to learn from. Topics without an answer do not
 * count.
 */
function createOwnClasses(own: readonly Topic[], builtInVocabulary: ReadonlySet<string>): Classes {
  const byLetters = new Map<string, string>()
  const isTelling = (word: string): boolean =>
    word.length > SHARED_LENGTH && !builtInVocabulary.has(word) && conceptsAt([word], 0).length === 0
  for (const { id, answer, examples } of own)
    for (const word of answer === '' ? [] : examples.flatMap(tokenize).filter(isTelling))
      for (const letters of gramsOf(word)) byLetters.set(letters, id)
  return (words, at) => {
    const word = words[at] ?? ''
    if (!isTelling(word)) return null
    const id = gramsOf(word)
      .map(letters => byLetters.get(letters))
      .find(found => found !== undefined)
    return id === undefined ? null : { name: `<${id}>`, length: 1 }
  }
}

function gramsOf(word: string): readonly string[] {
  const length = SHARED_LENGTH + 1
  return Array.from({ length: Math.max(0, word.length - length + 1) }, (_, from) =>
    word.slice(from, from + length),
  )
}

/** Maximum number of files of a folder; the others are ignored. */
const MAX_FILES = 50
const MAX_FILE_BYTES = 200_000
/**
 * Limits of all files of an owner together. The training blocks the server, and its time grows with the
 * product of topics and examples: at these limits it takes about 0.8 s.
 */
const MAX_OWN_TOPICS = 100
const MAX_OWN_EXAMPLES = 1000
/** Minimum time between two checks of the owner's files for changes, in ms. */
const CHECK_INTERVAL_MS = 5000

/**
 * Returns a function that provides the built-in topics together with the topics of the files in the owner's
 * folders. The files are read again after a change. A file that cannot be read and topics beyond the limits
 * are left out with a warning.
 */
export function openKnowledge(folders: readonly string[], logger: Logger): () => Knowledge {
  let known = ''
  let checkedAt = 0
  let knowledge: Knowledge | null = null
  return () => {
    const now = Date.now()
    if (knowledge !== null && now - checkedAt < CHECK_INTERVAL_MS) return knowledge
    checkedAt = now
    const files = folders.flatMap(markdownFiles)
    const state = files.map(file => `${file} ${modifiedAt(file)}`).join('\n')
    if (knowledge !== null && state === known) return knowledge
    known = state
    const own = withinLimits(
      files.flatMap(file => readOwnTopics(file, logger)),
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
  return markdownFiles(builtInFolder).flatMap(file => parseTopics(readFileSync(file, 'utf8'), false))
}

function markdownFiles(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.md'))
    return names
      .sort()
      .slice(0, MAX_FILES)
      .map(name => join(folder, name))
  } catch {
    // A folder that does not exist has no files.
    return []
  }
}

/** The time of a file's last change, in ms; null for a file that cannot be read, such as a link to itself. */
function modifiedAt(file: string): number | null {
  try {
    return statSync(file).mtimeMs
  } catch {
    return null
  }
}

function readOwnTopics(file: string, logger: Logger): readonly Topic[] {
  try {
    const stats = statSync(file)
    // Reading a pipe would block the server until somebody writes to it.
    if (!stats.isFile()) throw new Error('it is not a file')
    if (stats.size > MAX_FILE_BYTES) throw new Error(`it has more than ${MAX_FILE_BYTES} bytes`)
    return parseTopics(readFileSync(file, 'utf8'), true)
  } catch (error) {
    logger.warn(
      { file, error: String(error) },
      "A file of the assistant's answers cannot be read; it is left out.",
    )
    return []
  }
}

/** The first topics, as many as the limits of an owner's files allow. */
function withinLimits(topics: readonly Topic[], logger: Logger): readonly Topic[] {
  let examples = 0
  const within = topics.slice(0, MAX_OWN_TOPICS).filter(topic => {
    examples += topic.examples.length
    return examples <= MAX_OWN_EXAMPLES
  })
  if (within.length < topics.length)
    logger.warn(
      { leftOut: topics.length - within.length },
      `The files of the assistant's answers have more than ${MAX_OWN_TOPICS} topics or ${MAX_OWN_EXAMPLES} examples; the topics beyond that are left out.`,
    )
  return within
}
