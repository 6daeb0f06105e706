import { stripMarkup } from '@sultan/kernel/html'
import type { Details } from '../assistant.ts'
import type { Question } from '../language/question.ts'
import { wordsOf } from '../language/words.ts'
import { optionsInStock } from './one-product.ts'
import { plain } from './product-lines.ts'

/** A table of measures in a product's text: the first row names the columns. */
interface SizeTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Which sizes there are, and which one fits the number in the question as far as the product's own table tells. */
export function describeSizes(details: Details, question: Question): string {
  const { description, attributes } = details
  const table = readTable(description)
  const fitting = table === null ? '' : fit(table, question)
  const sizes = attributes.filter(({ name }) =>
    wordsOf(name).some(word => /^(velicin|broj|uzrast|dimenzij|obim|format|duzin|zapremin|visin)/.test(word)),
  )
  const available = optionsInStock(details).split(', ')
  const listed = sizes.map(({ name, options }) => {
    const have = options.filter(option => available.includes(option))
    return have.length > 0
      ? `${plain(name)} na stanju: ${plain(have.join(', '))}.`
      : `${plain(name)}: ${plain(options.join(', '))}.`
  })
  const isMeasured = question.words.some(word => asksForMeasures.test(word))
  const measures = table === null || fitting !== '' || !isMeasured ? '' : tableWords(table, question)
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
      /^(velicin|uzrast|broj|mjera)/.test(wordsOf(columns[0] ?? '')[0] ?? '')
    )
      return { columns, rows: rest }
  }
  return null
}

const asksForMeasures = /^(duzin|dug|obim|sirin|sirok|mjer|mer[ae]|tabel|dimenz|visin|cm)/

/** What of a person the columns measure, by how people say it. */
const measures: readonly (readonly [asked: RegExp, column: RegExp])[] = [
  [/^(visin|visok|visoka|cm)/, /visin/],
  [/^(grud|obim|prsa)/, /grud/],
  [/^(struk|pojas)/, /struk|pojas/],
  [/^(nosim|konfekc|broj)/, /odgovara|broj/],
  [/^(godin|god|uzrast|star)/, /uzrast/],
]

function fit({ columns, rows }: SizeTable, { words }: Question): string {
  const numbers = words.filter(word => /^\d/.test(word)).map(Number)
  for (const [asked, columnName] of measures) {
    const column = columns.findIndex(name => columnName.test(wordsOf(name).join(' ')))
    if (column < 0 || !words.some(word => asked.test(word))) continue
    for (const number of numbers) {
      const row = rows.find(cells => includes(cells[column] ?? '', number))
      const size = row?.[0]
      if (size !== undefined)
        return `Prema tabeli mjera odgovara vam ${plain(size)} (${plain(columns[column] ?? '').toLowerCase()}: ${plain(row?.[column] ?? '')}).`
    }
  }
  return ''
}

/** `163–170 cm`, `do 162 cm`, `od 171 cm`, `36–40`; a lone measure (`108`) is that of the garment and has to be larger. */
function includes(cell: string, number: number): boolean {
  const found = cell.match(/\d+(?:[.,]\d+)?/g)?.map(one => Number(one.replace(',', '.'))) ?? []
  const [first, second] = found
  if (first === undefined) return false
  if (second !== undefined) return number >= first && number <= second
  if (/\bdo\b/i.test(cell)) return number <= first
  if (/\b(?:od|preko|iznad)\b/i.test(cell)) return number >= first
  return number <= first
}

/** `S: obim grudi 108, dužina 138 · M: …` */
function tableWords({ columns, rows }: SizeTable, { sizes, words }: Question): string {
  const asked = rows.filter(([size = '']) => sizes.includes(size) || words.includes(size))
  return (asked.length > 0 ? asked : rows.slice(0, 6))
    .map(cells => {
      const measured = cells.slice(1).map((cell, at) => `${(columns[at + 1] ?? '').toLowerCase()} ${cell}`)
      return plain(`${cells[0] ?? ''}: ${measured.join(', ')}`)
    })
    .join('\n')
}
