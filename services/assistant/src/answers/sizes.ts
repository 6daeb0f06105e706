import type { ProductInfo } from '../catalogue/assistant-shop.ts'
import type { Message } from '../language/message.ts'
import { isNumber, tokenize } from '../language/words.ts'
import { cellsOf, isSizeColumn } from './passages.ts'
import { optionsInStock } from './product-description.ts'
import { plainText } from './product-text.ts'

/** A size table of a description; the first row names the columns. */
interface SizeTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const isSizeName = /^(velicin|broj|uzrast|dimenzij|obim|format|duzin|zapremin|visin)/
const measureWord =
  /^(stopal|taban|struk|grud|visok|tez|kg|nosim|duzin|dug|obim|sirin|sirok|mjer|mer[ae]|tabel|dimenz|visin|cm)/
/** Words for a measure, and the column of a size table with this measure. */
const measures: readonly (readonly [requested: RegExp, column: RegExp])[] = [
  [/^(stopal|taban)/, /stopal|taban/],
  [/^(visin|visok|visoka|cm)/, /visin/],
  [/^(struk|pojas)/, /struk|pojas/],
  [/^(grud|obim|prsa)/, /grud/],
  [/^(nosim|konfekc|broj)/, /odgovara|broj/],
  [/^(godin|god|uzrast|star)/, /uzrast/],
]

/** Available sizes, and the size that fits a measure in the question according to the product's table. */
export function describeSizes(details: ProductInfo, message: Message): string {
  const table = readTable(details.description)
  const fitting = table === null ? '' : fittingSize(table, message)
  const available = optionsInStock(details)
  const listed = details.attributes
    .filter(({ name }) => tokenize(name).some(word => isSizeName.test(word)))
    .map(({ name, options }) => {
      const have = options.filter(option => available.includes(option))
      return have.length > 0 ? `${name} na stanju: ${have.join(', ')}.` : `${name}: ${options.join(', ')}.`
    })
  const namesMeasure = message.words.some(word => measureWord.test(word))
  const rows = table === null || fitting !== '' || !namesMeasure ? '' : tableText(table, message)
  return [fitting, ...listed.map(plainText), rows].filter(Boolean).join('\n')
}

function readTable(html: string): SizeTable | null {
  for (const [table] of html.matchAll(/<table\b[\s\S]*?<\/table>/gi)) {
    const [columns = [], ...rows] = [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/?tr\b|<\/table)/gi)]
      .map(([, row = '']) => cellsOf(row))
      .filter(row => row.length > 0)
    if (isSizeColumn(columns[0]) && columns.length >= 2 && rows.length >= 2) return { columns, rows }
  }
  return null
}

function fittingSize({ columns, rows }: SizeTable, { words }: Message): string {
  const isWeight = (at: number): boolean => /^(?:kg|kil)/.test(words[at + 1] ?? '')
  const numbers = words.filter((word, at) => isNumber(word) && !isWeight(at)).map(Number)
  for (const [requested, columnName] of measures) {
    const column = columns.findIndex(name => columnName.test(tokenize(name).join(' ')))
    if (column < 0 || !words.some(word => requested.test(word))) continue
    const row = rows.find(cells => numbers.some(number => includes(cells[column] ?? '', number)))
    if (row === undefined) continue
    const [size = ''] = row
    const [name, measure] = [plainText(columns[column] ?? '').toLowerCase(), row[column] ?? '']
    const what = isOfGarment(name, measure) ? `mjera odjeće, ${name}` : name
    return `Prema tabeli mjera odgovara vam ${plainText(size)} (${what}: ${plainText(measure)}).`
  }
  return ''
}

/** Whether a measure is that of the garment: a single number in a column that names no body measure. */
function isOfGarment(column: string, measure: string): boolean {
  return /^\d+(?:[.,]\d+)?$/.test(measure) && !/tijela|djeteta|odgovara|stopal|taban/.test(column)
}

/**
 * Whether a cell of a size table (`163–170 cm`, `do 162 cm`, `od 171 cm`, `36–40`) includes a measure of the
 * body. A single number (`108`) is the measure of the garment, which fits every body measure up to it.
 */
function includes(cell: string, number: number): boolean {
  const [first, second] = cell.match(/\d+(?:[.,]\d+)?/g)?.map(one => Number(one.replace(',', '.'))) ?? []
  if (first === undefined) return false
  if (second !== undefined) return number >= first && number <= second
  return /\b(?:od|preko|iznad)\b/i.test(cell) ? number >= first : number <= first
}

/** Writes each row of a size table as a line: `S: obim grudi 108, dužina 138`. */
function tableText({ columns, rows }: SizeTable, { sizes, words }: Message): string {
  const requested = rows.filter(([size = '']) => sizes.includes(size) || words.includes(size))
  const lines = (requested.length > 0 ? requested : rows.slice(0, 6)).map(([size = '', ...cells]) => {
    const measured = cells.map((cell, at) => `${(columns[at + 1] ?? '').toLowerCase()} ${cell}`)
    return plainText(`${size}: ${measured.join(', ')}`)
  })
  return lines.join('\n')
}
