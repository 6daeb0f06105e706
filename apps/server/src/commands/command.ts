import type { Database } from '@sultan/sql/database'
import type { Change } from '../invalidation/change.ts'

/** Parsed arguments of `npm run store`. */
export interface CommandArguments {
  /** Positional arguments after `orders`, `users` or `keys`. */
  readonly positionals: readonly string[]
  readonly status: string | null
  readonly permissions: string | null
  readonly percent: string | null
  readonly amount: string | null
  readonly minimum: string | null
  readonly expires: string | null
  readonly limit: string | null
  readonly perCustomer: string | null
  readonly freeDelivery: boolean
  /** Page number, beginning with 1. */
  readonly page: number
}

/** The text that a command prints, and the change that it has made. */
interface CommandEffect {
  readonly text: string
  /** The change to announce to the servers; null when nothing has changed. */
  readonly change: Change | null
}

/**
 * The result of a command: the text to print, or that text with the change that the command has made. After a
 * text alone, `mayChangeData` states whether data may have changed. Null when the arguments are wrong.
 */
export type CommandOutput = string | CommandEffect | null

/** Runs one command. When the action is not possible, throws an error whose message is one sentence. */
export type Command = (args: CommandArguments, database: Database) => Promise<CommandOutput>

export const ROWS_PER_PAGE = 25

/** Parses an id from a command's arguments; null when the argument is not an id. */
export function parseId(argument: string | undefined): number | null {
  return argument !== undefined && /^\d{1,9}$/.test(argument) ? Number(argument) : null
}

export function pageSummary(page: number, total: number): string {
  const pages = Math.max(Math.ceil(total / ROWS_PER_PAGE), 1)
  return `Page ${page} of ${pages}, ${total} in all.`
}

/** Formats rows under a heading, with columns as wide as their widest cell. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows].map(row => row.map(cellText))
  const widths = heading.map((_, at) => Math.max(...all.map(row => row[at]?.length ?? 0)))
  return all
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats lines of `Name: value` with aligned values. */
export function definitionList(entries: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length)) + 2
  return entries.map(([name, value]) => `${`${name}:`.padEnd(width)}${cellText(value)}`).join('\n')
}

/** Removes control characters: shoppers' texts could move the cursor or colour the terminal. */
function cellText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '')
}
