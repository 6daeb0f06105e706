import { stripMarkup } from '@sultan/kernel/html-text'
import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { Message } from '../language/message.ts'
import { tokenize } from '../language/words.ts'
import { optionsInStock } from './product-description.ts'
import { plainText } from './product-text.ts'

/** A size table of a description; the first row names the columns. */
interface SizeTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Available sizes, and the size that fits a measure in the question according to the product's table. */
export function describeSizes(details: ProductInfo, message: Message): string {
  const { description, attributes } = details
  const table = readTable(description)
  const fitting = table === null ? '' : fittingSize(table, message)
  const sizes = attributes.filter(({ name }) =>
    tokenize(name).some(word =>
      /^(velicin|broj|uzrast|dimenzij|obim|format|duzin|zapremin|visin)/.test(word),
    ),
  )
  const available = optionsInStock(details).split(', ')
  const listed = sizes.map(({ name, options }) => {
    const have = options.filter(option => available.includes(option))
    return have.length > 0
      ? `${plainText(name)} na stanju: ${plainText(have.join(', '))}.`
      : `${plainText(name)}: ${plainText(options.join(', '))}.`
  })
  const namesMeasure = message.words.some(word => measureWord.test(word))
  const measures = table === null || fitting !== '' || !namesMeasure ? '' : tableText(table, message)
  return [fitting, ...listed, measures].filter(Boolean).join('\n')
}

function readTable(html: string): SizeTable | null {
  for (const [table] of html.matchAll(/<table\b[\s\S]*?<\/table>/gi)) {
    const rows = [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/?tr\b|<\/table)/gi)].map(([, row = '']) =>
      [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)(?=<\/?t[dhr]\b|$)/gi)].map(([, cell = '']) =>
        stripMarkup(cell),
      ),
    )
    const [columns = [], ...rest] = rows.filter(row => row.length > 0)
    if (
      columns.length >= 2 &&
      rest.length >= 2 &&
      /^(velicin|uzrast|broj|mjera)/.test(tokenize(columns[0] ?? '')[0] ?? '')
    )
      return { columns, rows: rest }
  }
  return null
}

const measureWord = /^(visok|tez|kg|nosim|duzin|dug|obim|sirin|sirok|mjer|mer[ae]|tabel|dimenz|visin|cm)/

/** Words for a measure, and the column of a size table with this measure. */
const measures: readonly (readonly [requested: RegExp, column: RegExp])[] = [
  [/^(visin|visok|visoka|cm)/, /visin/],
  [/^(grud|obim|prsa)/, /grud/],
  [/^(struk|pojas)/, /struk|pojas/],
  [/^(nosim|konfekc|broj)/, /odgovara|broj/],
  [/^(godin|god|uzrast|star)/, /uzrast/],
]

function fittingSize({ columns, rows }: SizeTable, { words }: Message): string {
  const numbers = words.filter(word => /^\d/.test(word)).map(Number)
  for (const [requested, columnName] of measures) {
    const column = columns.findIndex(name => columnName.test(tokenize(name).join(' ')))
    if (column < 0 || !words.some(word => requested.test(word))) continue
    for (const number of numbers) {
      const row = rows.find(cells => includes(cells[column] ?? '', number))
      const size = row?.[0]
      if (size !== undefined)
        return `Prema tabeli mjera odgovara vam ${plainText(size)} (${plainText(columns[column] ?? '').toLowerCase()}: ${plainText(row?.[column] ?? '')}).`
    }
  }
  return ''
}

/**
 * Whether a cell of a size table (`163–170 cm`, `do 162 cm`, `od 171 cm`, `36–40`) includes a measure of the
 * body. A single number (`108`) is the measure of the garment, which fits every body measure up to it.
 */
function includes(cell: string, number: number): boolean {
  const found = cell.match(/\d+(?:[.,]\d+)?/g)?.map(one => Number(one.replace(',', '.'))) ?? []
  const [first, second] = found
  if (first === undefined) return false
  if (second !== undefined) return number >= first && number <= second
  if (/\bdo\b/i.test(cell)) return number <= first
  if (/\b(?:od|preko|iznad)\b/i.test(cell)) return number >= first
  return number <= first
}

/** Writes each row of a size table as a line: `S: obim grudi 108, dužina 138`. */
function tableText({ columns, rows }: SizeTable, { sizes, words }: Message): string {
  const requested = rows.filter(([size = '']) => sizes.includes(size) || words.includes(size))
  return (requested.length > 0 ? requested : rows.slice(0, 6))
    .map(cells => {
      const measured = cells.slice(1).map((cell, at) => `${(columns[at + 1] ?? '').toLowerCase()} ${cell}`)
      return plainText(`${cells[0] ?? ''}: ${measured.join(', ')}`)
    })
    .join('\n')
}
