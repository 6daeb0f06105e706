import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MAX_FILE_BYTES, markdownFiles } from '@sultan/assistant/knowledge'
import { writeDurably } from '../files/write-durably.ts'
import type { OwnAnswers } from './backup-format.ts'

/** Returns the subfolder of the data folder with the owner's answers for the assistant. */
export function answersFolder(dataDir: string): string {
  return join(dataDir, 'assistant')
}

/**
 * Yields the files of the owner's answers, except files above the number or the size that the assistant
 * reads.
 */
export function* readOwnAnswers(folder: string): Generator<OwnAnswers, void, undefined> {
  for (const path of markdownFiles(folder)) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() && stats.size <= MAX_FILE_BYTES)
      yield { answers: basename(path), content: readFileSync(path, 'utf8') }
  }
}

/**
 * Writes the Markdown files with the answers that the shop's owner has written for the chat assistant. Each
 * file replaces an existing file with the same name.
 */
export function writeOwnAnswers(folder: string, files: ReadonlyMap<string, string>): void {
  if (files.size > 0) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, content] of files) writeDurably(join(folder, name), content)
}
