import type { ImportBatch, NewPicture, RowResult } from '@sultan/store/import-rows'

/**
 * Access to the shop for importing and exporting product files: through its database, or through the server that has
 * the database open.
 */
export interface ProductFileStore {
  /** URL of the shop without a slash at the end, as the server has it: the command may have other settings. */
  readonly publicUrl: string
  importRows(batch: ImportBatch): Promise<readonly RowResult[]>
  hasPicture(path: string): Promise<boolean>
  addPictures(pictures: readonly NewPicture[]): Promise<void>
  /** Deletes the stored progress of an import. */
  finish(importId: string): Promise<void>
  /** The product file in pieces. */
  exportProducts(options: { readonly withMeta: boolean }): AsyncIterable<string | Uint8Array>
}
