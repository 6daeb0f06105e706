import type { Database } from '@sultan/sql/database'
import { siteTime } from '@sultan/store/site-time'
import { isDate } from '../config/setting-types.ts'
import type { Change } from '../invalidation/change.ts'
import type { OwnerApi } from './owner-api.ts'

/** What a command of `npm run store` works with: the shop's database and the administration API. */
export interface CommandContext {
  readonly database: Database
  readonly api: OwnerApi
}

/**
 * Result of a command of `npm run store`: the text or JSON to print, and what the command has changed in the
 * shop. The running servers are notified of the change after the command, so that they drop outdated cached
 * data.
 */
export interface CommandOutput {
  /** Text for a terminal, when the command runs without `--json`. */
  readonly text: string
  /**
   * JSON for `--json`. Orders, products and other objects of the shop have the form of the administration
   * API.
   */
  readonly json: () => unknown
  /**
   * The change to publish to the servers. Null means that no cache of a server is outdated. When the field is
   * absent, the change that `CommandContext.api` has recorded is published. When the field is absent and
   * `api` has recorded nothing, it is unknown what has changed.
   */
  readonly change?: Change | null
}

type Work<A extends readonly unknown[]> = (context: CommandContext, ...args: A) => Promise<CommandOutput>
type Action<A extends readonly unknown[]> = (...args: A) => Promise<void>

/**
 * Wraps a function as the action of a command. The function gets the arguments of the command line and the
 * options, and throws an error with one sentence when the command cannot be executed.
 */
export interface CommandRunner {
  /** Creates the action of a command that only reads data. */
  reads<A extends readonly unknown[]>(work: Work<A>): Action<A>
  /**
   * Creates the action of a command that writes data. After the command, the change is published to the
   * servers.
   */
  changes<A extends readonly unknown[]>(work: Work<A>): Action<A>
  /**
   * Creates the action of a command that only reads the gateway's tables. Such a command also runs for a
   * connected shop.
   */
  readsAnyShop<A extends readonly unknown[]>(work: Work<A>): Action<A>
}

export const ROWS_PER_PAGE = 25

/** The option `--page` of commands that print one page of a list. */
export interface PageOption {
  readonly page: number
}

export const PAGE_OPTION = ['--page <number>', 'page of the list', parsePage, 1] as const

function parsePage(argument: string): number {
  if (!/^[1-9]\d{0,5}$/.test(argument)) throw new Error('--page must be a whole number from 1.')
  return Number(argument)
}

/**
 * Parses an id from a command's arguments.
 * @throws an error with one sentence when the argument is not an id.
 */
export function parseId(argument: string, what: string): number {
  if (!/^\d{1,9}$/.test(argument)) throw new Error(`The ${what} must be its number, not ${argument}.`)
  return Number(argument)
}

/**
 * Checks that the value of an option is a day such as `2027-01-31`.
 * @throws an error with one sentence for any other text.
 */
export function parseDay(option: string, day: string): string {
  if (!isDate(day)) throw new Error(`${option} must be a day like 2027-01-31.`)
  return day
}

export function pageParams({ page }: PageOption): { readonly page: number; readonly per_page: number } {
  return { page, per_page: ROWS_PER_PAGE }
}

/** Formats one page of a list as a table, with a last line such as `Page 1 of 3, 70 in all.` */
export function tablePage(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  { page, total }: { readonly page: number; readonly total: number },
): string {
  const pages = Math.max(Math.ceil(total / ROWS_PER_PAGE), 1)
  return `${table(heading, rows)}\nPage ${page} of ${pages}, ${total} in all.`
}

/** Formats a time in the shop's time zone for a table cell. Returns an empty string for null. */
export function timeCell(time: Date | null): string {
  return time === null ? '' : siteTime(time).replace('T', ' ')
}

/** Formats table rows under a heading, with columns as wide as their widest cell. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows].map(row => row.map(terminalText))
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

/** Formats names and values as lines such as `Name: value`, with aligned values. */
export function definitionList(entries: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length)) + 2
  return entries.map(([name, value]) => `${`${name}:`.padEnd(width)}${terminalText(value)}`).join('\n')
}

/**
 * Returns a text as one line without control characters: control characters in texts of shoppers and of other
 * shops could move the cursor or colour the terminal.
 */
export function terminalText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '')
}
