import { parseSiteTime } from '../../format/parse-site-time.ts'
import { MAX_ID, toInteger } from '../../http/params.ts'
import { MAX_ITEMS, restoreFormula, splitList } from './cell-texts.ts'
import type { CsvCells } from './csv-columns.ts'

/**
 * Reads the cells of one row of a product CSV. Each function returns undefined for a column that the file
 * lacks and for an unreadable cell. An unreadable cell is also reported, and the row is not imported.
 */
export interface CellReader {
  readonly cells: CsvCells
  readonly problems: readonly string[]
  readonly text: (column: string) => string | undefined
  readonly list: (column: string) => readonly string[] | undefined
  /** Reads a boolean: `1`, `0`, `yes`, `no`, `true` or `false`; undefined for an empty cell. */
  readonly flag: (column: string) => boolean | undefined
  /** Reads an integer; null for an empty cell. */
  readonly integer: (column: string, min?: number) => number | null | undefined
  /**
   * Reads a number with a decimal point or comma; returns a text with a decimal point, or '' for an empty
   * cell.
   */
  readonly decimal: (column: string, decimals: number) => string | undefined
  /** Reads a date and time in site time; returns ISO text, or '' for an empty cell. */
  readonly time: (column: string) => string | undefined
  /**
   * Looks up the lower-case text of the cell among the keys of `words`, and returns the value of the found
   * key. Returns undefined for an empty cell. Reports any other text as unreadable.
   */
  readonly word: <V>(column: string, words: Readonly<Record<string, V>>) => V | undefined
  readonly addProblem: (column: string, problem: string) => void
}

const MAX_SHOWN = 60

export function createCellReader(cells: CsvCells): CellReader {
  const problems: string[] = []
  const addProblem = (column: string, problem: string): undefined =>
    void problems.push(`${column}: ${problem}.`)
  const text = (column: string): string | undefined => {
    const cell = cells.get(column)
    return cell === undefined ? undefined : restoreFormula(cell.trim())
  }
  const word: CellReader['word'] = (column, words) => {
    const cell = text(column)
    if (cell === undefined || cell === '') return undefined
    const name = cell.toLowerCase()
    if (Object.hasOwn(words, name)) return words[name]
    return addProblem(column, `${shown(cell)} is none of ${Object.keys(words).join(', ')}`)
  }
  return {
    cells,
    problems,
    text,
    addProblem,
    word,
    flag: column => word(column, FLAGS),
    list(column) {
      const cell = text(column)
      if (cell === undefined) return undefined
      const items = splitList(cell)
      return items.length > MAX_ITEMS ? addProblem(column, `more than ${MAX_ITEMS} items`) : items
    },
    integer(column, min = -MAX_ID) {
      const cell = text(column)
      if (cell === undefined || cell === '') return cell === undefined ? undefined : null
      const number = toInteger(cell)
      if (number !== null && number >= min && number <= MAX_ID) return number
      return addProblem(column, `${shown(cell)} is no whole number${min >= 0 ? ` from ${min}` : ''}`)
    },
    decimal(column, decimals) {
      const cell = text(column)
      if (cell === undefined || cell === '') return cell
      const [, whole = '', fraction = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(cell) ?? []
      if (whole === '') return addProblem(column, `${shown(cell)} is no number like 12.50`)
      if (fraction.replace(/0+$/, '').length > decimals)
        return addProblem(column, `${shown(cell)} has more than ${decimals} decimals`)
      return fraction === '' ? whole : `${whole}.${fraction}`
    },
    time(column) {
      const cell = text(column)
      if (cell === undefined || cell === '') return cell
      const parsed = parseSiteTime(cell.replace(/(?<=[ T])(\d)(?=:)/, '0$1'))
      return parsed ?? addProblem(column, `${shown(cell)} is no time like 2026-12-31 08:00:00`)
    },
  }
}

const FLAGS: Readonly<Record<string, boolean>> = {
  '1': true,
  '0': false,
  yes: true,
  no: false,
  true: true,
  false: false,
}

const shown = (cell: string): string => `"${cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN)}…` : cell}"`
