import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@sultan/kernel/logger'
import { commonClasses, wordsOfExample } from '../language/words.ts'
import { type Classifier, gramsOf, trainClassifier } from './classifier.ts'

/** A topic of shoppers' messages, as a section of a Markdown file states it (`knowledge/*.md`). */
export interface Topic {
  /**
   * Heading of the topic in its Markdown file: an identifier such as `delivery-cost` in a built-in file, any
   * text in a file of the shop's owner.
   */
  readonly id: string
  readonly examples: readonly string[]
  /** Fixed part of the answer: Markdown with placeholders such as `{{telefon}}`; '' when there is none. */
  readonly answer: string
  /** Short description of the topic, such as `cijena dostave` (“delivery price”); '' when there is none. */
  readonly title: string
  /** The question that the chat suggests after an unclear message on the topic; '' to suggest none. */
  readonly suggestion: string
  /** Whether messages on the topic are answered from the catalogue. */
  readonly isAboutProducts: boolean
  readonly isAboutOne: boolean
  /**
   * Lists of search words. For each list, the reply to a message quotes the passage of the shop's policy
   * pages that best matches the list and the message.
   */
  readonly passages: readonly string[]
  /**
   * Words, separated by spaces. Every passage that the reply quotes must contain at least one of these words.
   * There are two exceptions for the passage that is quoted for a list of search words in `passages`:
   * - If the list has words with a leading `!`, the passage must contain one of the words with `!` instead.
   * - If the list has no words with `!` and `required` is '', the passage must contain a word of the list.
   */
  readonly required: string
  /**
   * Word prefixes such as `hadz* umr*` (hajj, umrah). For a message on the topic, the assistant suggests
   * products that contain a word with one of these prefixes. '' for a topic without suggested products.
   */
  readonly products: string
  /** Whether the topic comes from a Markdown file of the shop's owner; false for a built-in topic. */
  readonly isOwn: boolean
}

/** Contains all topics of the assistant, and finds the probable topics of a message. */
export interface Knowledge extends Classifier {
  topic(id: string): Topic | undefined
  readonly topics: readonly Topic[]
  /** Words of all topics' example messages, except words that become placeholders such as `<number>`. */
  readonly vocabulary: ReadonlySet<string>
  /** Words of the example messages of the built-in topics only, not of the shop owner's topics. */
  readonly builtInVocabulary: ReadonlySet<string>
  /**
   * Finds the shop owner's topics that have an answer and an example with a word similar to one of `words`.
   * Returns the topic if exactly one is found, else undefined.
   */
  ownTopic(words: readonly string[]): Topic | undefined
}

const builtInFolder = fileURLToPath(new URL('../../knowledge', import.meta.url))

/** Minimum number of consecutive letters that two words must share to count as similar in `ownTopic`. */
const SHARED_LENGTH = 5
const CHECK_INTERVAL_MS = 5000
export const MAX_FILES = 50
export const MAX_FILE_BYTES = 200_000
// Training blocks the server, so a shop owner's topics and examples are limited.
const MAX_OWN_TOPICS = 50
const MAX_OWN_EXAMPLES = 20
const MAX_EXAMPLE_LENGTH = 400
/**
 * Matches the settings (`tema: …`), example messages and headings in a topic's Markdown section. All other
 * lines of the section are the fixed text of the reply.
 */
const MARKED_LINE = /^(?:(?:tema|pitanje|vrsta|pasus|mora|proizvodi):|[-*] |#)/

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
  // The classifier may miss a shop owner's topic with few examples, so `ownTopic` finds it by similar words.
  const lettersOf = (words: readonly string[]): ReadonlySet<string> =>
    new Set(words.filter(word => !builtInVocabulary.has(word)).flatMap(word => gramsOf(word, SHARED_LENGTH)))
  const answered = examples
    .filter(({ topic }) => topic.isOwn && topic.answer !== '')
    .map(({ topic, words }) => ({ topic, letters: lettersOf(words) }))
  return {
    ...trainClassifier(examples),
    topics,
    topic: id => byId.get(id),
    vocabulary: wordsOf(examples),
    builtInVocabulary,
    ownTopic(words) {
      const said = lettersOf(words)
      const similar = answered.filter(({ letters }) => !letters.isDisjointFrom(said))
      const [topic, ...others] = new Set(similar.map(one => one.topic))
      return others.length === 0 ? topic : undefined
    },
  }
}

/**
 * Returns a function that provides the built-in topics and the topics of the files in the owner's folders.
 * The files are read again when one of them was added, removed or changed.
 */
export function openKnowledge(folders: readonly string[], logger: Logger): () => Knowledge {
  let checkedAt = Number.NEGATIVE_INFINITY
  let last: { readonly state: string; readonly knowledge: Knowledge } | null = null
  return () => {
    if (last !== null && Date.now() - checkedAt < CHECK_INTERVAL_MS) return last.knowledge
    checkedAt = Date.now()
    const paths = folders.flatMap(markdownFiles)
    const state = JSON.stringify(paths.map(path => [path, changedAt(path)]))
    if (state === last?.state) return last.knowledge
    const own = readOwnTopics(paths, logger)
    last = { state, knowledge: own.length === 0 ? builtIn() : createKnowledge([...builtInTopics(), ...own]) }
    return last.knowledge
  }
}

/** When a file's content or permissions last changed, in ms; null when no file is found at the path. */
function changedAt(path: string): number | null {
  try {
    return statSync(path).ctimeMs
  } catch {
    return null
  }
}

let builtInKnowledge: Knowledge | null = null

/** Returns the topics of this package's files `knowledge/*.md` and a classifier trained on their examples. */
export const builtIn = (): Knowledge => (builtInKnowledge ??= createKnowledge(builtInTopics()))

const builtInTopics = (): readonly Topic[] =>
  markdownFiles(builtInFolder).flatMap(path => parseTopics(readFileSync(path, 'utf8'), false))

/** The paths of the first `MAX_FILES` Markdown files of a folder; none for a folder that cannot be read. */
export function markdownFiles(folder: string): readonly string[] {
  const names = globSync('*.md', { cwd: folder }).sort()
  return names.slice(0, MAX_FILES).map(name => join(folder, name))
}

function readOwnTopics(paths: readonly string[], logger: Logger): readonly Topic[] {
  const topics = paths.flatMap(path => {
    try {
      const stats = statSync(path)
      // A named pipe is rejected: reading it would block the server until another process writes to the pipe.
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

function parseTopics(markdown: string, isOwn: boolean): readonly Topic[] {
  const [, ...sections] = markdown.replace(/\r/g, '').split(/^## +/m)
  return sections.map(section => parseTopic(section, isOwn)).filter(({ examples }) => examples.length > 0)
}

function parseTopic(section: string, isOwn: boolean): Topic {
  const [heading = '', ...lines] = section.split('\n')
  const id = heading.trim()
  const all = (mark: string): readonly string[] =>
    lines.flatMap(line => (line.startsWith(mark) ? line.slice(mark.length).trim() : []))
  const first = (name: string): string => all(`${name}:`)[0] ?? ''
  const written = [...all('- '), ...all('* ')]
  const examples = isOwn ? [id, ...written.slice(0, MAX_OWN_EXAMPLES)] : written
  const answer = lines.filter(line => !MARKED_LINE.test(line)).join('\n')
  return {
    id,
    examples: examples.map(text => text.slice(0, MAX_EXAMPLE_LENGTH)),
    answer: answer.replace(/^> ?/gm, '').trim(),
    title: first('tema') || (isOwn ? id : ''),
    suggestion: first('pitanje'),
    isAboutProducts: first('vrsta') !== '',
    isAboutOne: first('vrsta') === 'jedan proizvod',
    passages: all('pasus:'),
    required: first('mora'),
    products: first('proizvodi'),
    isOwn,
  }
}
