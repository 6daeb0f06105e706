import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '@sultan/kernel/logger'
import { parseTopics, type Topic } from './topics.ts'

/** Maximum number of files of a folder; the others are ignored. */
const MAX_FILES = 50
const MAX_FILE_BYTES = 200_000
/**
 * Limits of all files of an owner together. The training blocks the server, and its time grows with the
 * product of topics and examples: at these limits it takes about 0.8 s.
 */
const MAX_OWN_TOPICS = 100
const MAX_OWN_EXAMPLES = 1000

/** The Markdown files of a folder, each with the time of its last change; none for a folder that does not exist. */
export function markdownFiles(folder: string) {
  return (attempt(() => readdirSync(folder)) ?? [])
    .filter(name => name.endsWith('.md'))
    .sort()
    .slice(0, MAX_FILES)
    .map(name => join(folder, name))
    .map(path => ({ path, modifiedAt: attempt(() => statSync(path).mtimeMs) }))
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** The topics of an owner's files. A file that cannot be read and topics beyond the limits are left out with a warning. */
export function readOwnTopics(paths: readonly string[], logger: Logger): readonly Topic[] {
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
