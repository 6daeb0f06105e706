import type { ImportBatch, NewPicture, RowResult } from '@sultan/store/import-rows'

/** What importing and exporting product files needs of the shop: the open database, or the server that has it open. */
export interface ProductFileStore {
  /** URL of the shop without a slash at the end, as the server has it: the command may have other settings. */
  readonly publicUrl: string
  importRows(batch: ImportBatch): Promise<readonly RowResult[]>
  hasPicture(path: string): Promise<boolean>
  addPictures(pictures: readonly NewPicture[]): Promise<void>
  /** Forgets how far an import has come. */
  finish(importId: string): Promise<void>
  /** The product file in pieces. */
  exportProducts(options: { readonly withMeta: boolean }): AsyncIterable<string | Uint8Array>
}
