import { splitList } from './cell-texts.ts'

export type RowType = 'simple' | 'grouped' | 'external' | 'variable' | 'variation'

const TYPES: readonly string[] = [
  'simple',
  'grouped',
  'external',
  'variable',
  'variation',
] satisfies RowType[]
const ADDITIONS: readonly string[] = ['virtual', 'downloadable']

interface TypeCell {
  /** Type of the product in the row; null when the cell is empty or the file lacks the column. */
  readonly type: RowType | null
  readonly isVirtual: boolean
  readonly isDownloadable: boolean
  readonly unknown: readonly string[]
}

/** Reads a cell of the CSV column `Type`: a product type, possibly with additions (`simple, virtual`). */
export function readType(cell = ''): TypeCell {
  const words = splitList(cell).map(word => word.toLowerCase())
  // The cast is safe: all entries of `TYPES` are of the type `RowType`.
  const type = (words.find(word => TYPES.includes(word)) as RowType | undefined) ?? null
  return {
    type,
    isVirtual: words.includes('virtual'),
    isDownloadable: words.includes('downloadable'),
    unknown: words.filter(word => word !== type && !ADDITIONS.includes(word)),
  }
}
