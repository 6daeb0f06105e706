import { globSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@sultan/kernel/logger'
import { commonClasses, wordsOfExample } from '../language/words.ts'
import { type Classifier, gramsOf, trainClassifier } from './classifier.ts'
import { parseTopics, type Topic } from './topics.ts'

/** The topics of the assistant and the classifier that finds the topic of a message. */
export interface Knowledge extends Classifier {
  topic(id: string): Topic | undefined
  readonly topics: readonly Topic[]
  /** All words of the examples of all topics. */
  readonly vocabulary: ReadonlySet<string>
  /** Words of the example messages of this package. They are not taken for names of goods. */
  readonly builtInVocabulary: ReadonlySet<string>
  /**
   * The owner's topic whose examples contain a word similar to one of `words`. Undefined when no topic or
   * more than one topic has such an example.
   */
  ownTopic(words: readonly string[]): Topic | undefined
}

const builtInFolder = fileURLToPath(new URL('../../knowledge', import.meta.url))

/** A word that shares this many consecutive letters with an owner's example belongs to its topic. */
const SHARED_LENGTH = 5
/** Minimum time between two checks of the owner's files for changes, in ms. */
const CHECK_INTERVAL_MS = 5000
/** Maximum number of files of a folder; the others are ignored. */
export const MAX_FILES = 50
export const MAX_FILE_BYTES = 200_000
/** Maximum number of topics that a shop owner may add, because training on them blocks the server. */
const MAX_OWN_TOPICS = 50

/** Trains a classifier on the examples of topics. A later topic replaces an earlier one with the same id. */
function createKnowledge(all: readonly Topic[]): Knowledge {
  const byId = new Map(all.map(topic => [topic.id, topic]))
  const topics = [...byId.values()]
  const examples = topics.flatMap(topic =>
    topic.examples.map(text => ({ topic, label: topic.id, words: wordsOfExample(text, commonClasses) })),
  )
  const wordsOf = (some: typeof examples) =>
    new Set(some.flatMap(({ words }) => words.filter(word => !word.startsWith('<'))))
  const builtInVocabulary = wordsOf(examples.filter(({ topic }) => !topic.isOwn))
  // An owner's three examples are too few to learn from, so words similar to the words of these examples count
  // too, unless a built-in example contains them.
  const lettersOf = (words: readonly string[]): readonly string[] =>
    words.filter(word => !builtInVocabulary.has(word)).flatMap(word => gramsOf(word, SHARED_LENGTH))
  const answered = examples.filter(({ topic }) => topic.isOwn && topic.answer !== '')
  const byLetters = new Map(
    answered.flatMap(({ topic, words }) => lettersOf(words).map(letters => [letters, topic])),
  )
  return {
    ...trainClassifier(examples),
    topics,
    topic: id => byId.get(id),
    vocabulary: wordsOf(examples),
    builtInVocabulary,
    ownTopic(words) {
      const [topic, ...others] = new Set(lettersOf(words).flatMap(one => byLetters.get(one) ?? []))
      return others.length === 0 ? topic : undefined
    },
  }
}

/**
 * Returns a function that provides the built-in topics together with the topics of the files in the owner's
 * folders. Changed files are read again.
 */
export function openKnowledge(folders: readonly string[], logger: Logger): () => Knowledge {
  let checkedAt = Number.NEGATIVE_INFINITY
  let last: { readonly state: string; readonly knowledge: Knowledge } | null = null
  return () => {
    if (last !== null && Date.now() - checkedAt < CHECK_INTERVAL_MS) return last.knowledge
    checkedAt = Date.now()
    const paths = folders.flatMap(markdownFiles)
    const times = paths.map(path => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs)
    const state = JSON.stringify([paths, times])
    if (state === last?.state) return last.knowledge
    const own = readOwnTopics(paths, logger)
    last = { state, knowledge: own.length === 0 ? builtIn() : createKnowledge([...builtInTopics(), ...own]) }
    return last.knowledge
  }
}

let builtInKnowledge: Knowledge | null = null

/** The topics of this package with their classifier, without topics of a shop owner. */
export const builtIn = (): Knowledge => (builtInKnowledge ??= createKnowledge(builtInTopics()))

const builtInTopics = (): readonly Topic[] =>
  markdownFiles(builtInFolder).flatMap(path => parseTopics(readFileSync(path, 'utf8'), false))

/** The paths of the Markdown files of a folder; none for a folder that cannot be read. */
export function markdownFiles(folder: string): readonly string[] {
  const names = globSync('*.md', { cwd: folder }).sort()
  return names.slice(0, MAX_FILES).map(name => join(folder, name))
}

/** The topics of an owner's files. Logs a warning for unreadable files and for topics beyond the limit. */
function readOwnTopics(paths: readonly string[], logger: Logger): readonly Topic[] {
  const topics = paths.flatMap(path => {
    try {
      const stats = statSync(path)
      // Reading a pipe would block the server until another process writes to it.
      if (!stats.isFile()) throw new Error('it is not a file')
      if (stats.size > MAX_FILE_BYTES) throw new Error(`it has more than ${MAX_FILE_BYTES} bytes`)
      return parseTopics(readFileSync(path, 'utf8'), true)
    } catch (error) {
      const context = { file: path, error: String(error) }
      logger.warn(context, "A file of the assistant's answers cannot be read; it is left out.")
      return []
    }
  })
  const leftOut = topics.length - MAX_OWN_TOPICS
  if (leftOut > 0)
    logger.warn({ leftOut }, "The assistant's files have too many topics; the last are left out.")
  return topics.slice(0, MAX_OWN_TOPICS)
}
