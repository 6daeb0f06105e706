import type { ImportBatch, NewPicture, RowResult } from '@sultan/store/import-rows'

/**
 * Access to the shop for importing and exporting product files: through its database, or through the server
 * that has the database open.
 */
export interface ProductFileStore {
  /**
   * URL of the shop without a slash at the end. While a server with an embedded database is running, the URL
   * is from the settings of that server, because the settings of the import or export command may differ.
   */
  readonly publicUrl: string
  importRows(batch: ImportBatch): Promise<readonly RowResult[]>
  hasPicture(path: string): Promise<boolean>
  addPictures(pictures: readonly NewPicture[]): Promise<void>
  /** Deletes the stored progress of an import of a product file. */
  finish(importId: string): Promise<void>
  /** Yields the exported product file in pieces, as text or UTF-8 bytes. */
  exportProducts(options: { readonly withMeta: boolean }): AsyncIterable<string | Uint8Array>
}
