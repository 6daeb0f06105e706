import type { Database } from '@sultan/sql/database'

/** What a command was given. */
export interface Given {
  /** The words after `orders`, `users` or `keys`. */
  readonly words: readonly string[]
  readonly status: string | null
  readonly permissions: string | null
  /** From 1. */
  readonly page: number
}

/** Does its work and answers what to print; null when that is not how it is called. Throws a sentence for what cannot be done. */
export type Command = (given: Given, database: Database) => Promise<string | null>

/** Rows of a list on one page. */
export const PER_PAGE = 25

/** The digits of an id; null for anything else. */
export function readId(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : null
}

export function pageLine(page: number, total: number): string {
  const pages = Math.max(Math.ceil(total / PER_PAGE), 1)
  return `Page ${page} of ${pages}, ${total} in all.`
}
