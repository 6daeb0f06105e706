import { type ImportRow, type RowResult, splitList } from '@sultan/store/import-rows'
import type { ProductFile } from './product-file.ts'
import type { ProductFileStore } from './product-file-store.ts'
import type { TakenPicture } from './take-picture.ts'

export interface RowPictureOptions {
  readonly file: ProductFile
  readonly store: ProductFileStore
  readonly isDryRun: boolean
  readonly takePicture: (source: string) => Promise<TakenPicture>
}

/** A row of a product file. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Maximum number of pictures in one row of a product file. Equals the maximum per product in the
 * administration API.
 */
const MAX_PICTURES = 100

/**
 * Imports the pictures that the rows of a product file name. A row with a picture that cannot be imported is
 * rejected.
 */
export async function takeRowPictures(
  sent: readonly FileRow[],
  { file, store, takePicture, isDryRun }: RowPictureOptions,
): Promise<{ readonly rows: readonly ImportRow[]; readonly refused: readonly RowResult[] }> {
  const imagesAt = file.columns.indexOf('Images')
  const rows: ImportRow[] = []
  const refused: RowResult[] = []
  for (const { line, cells } of sent) {
    const sources = splitList(cells[imagesAt] ?? '')
    const taken = await Promise.all(sources.slice(0, MAX_PICTURES).map(takePicture))
    const problems = taken.flatMap(one => (one.problem === undefined ? [] : [`Images: ${one.problem}.`]))
    if (sources.length > MAX_PICTURES) problems.push(`Images: more than ${MAX_PICTURES}.`)
    if (problems.length > 0) {
      refused.push(refusedRow(line, problems))
      continue
    }
    const pictures = taken.filter(one => one.problem === undefined)
    const added = pictures.flatMap(one => one.added ?? [])
    if (!isDryRun && added.length > 0) await store.addPictures(added)
    // With `--dry-run` no pictures are stored, so only pictures that the shop already has can be set.
    const shown = isDryRun ? pictures.filter(one => one.added === null) : pictures
    const addresses = shown.map(({ address }) => address)
    rows.push({ line, cells, pictures: sources.length === 0 ? null : addresses })
  }
  return { rows, refused }
}

export const refusedRow = (line: number, messages: readonly string[]) =>
  ({ line, outcome: 'refused', productId: null, messages, sku: '', name: '' }) as const
