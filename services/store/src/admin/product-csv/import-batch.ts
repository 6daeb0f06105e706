export interface ImportRow {
  /** Line number in the CSV file at which the row begins, from 1. */
  readonly line: number
  /** The cells of the row, in the order of the file's columns. */
  readonly cells: readonly string[]
  /**
   * URLs of the pictures of the row; the shop has already stored these pictures. Null when the file has no
   * column of pictures: the product then keeps its pictures.
   */
  readonly pictures: readonly string[] | null
}

/** Options of a product import, the same for all its rows. */
export interface ImportMode {
  /** Id of the import. An interrupted import continues under the same id. */
  readonly importId: string
  /** `false`: the import only creates products; `true`: it only changes existing products. */
  readonly updates: boolean
  /** Dry run: the rows are checked, and nothing is changed. */
  readonly isDryRun: boolean
}

export interface ImportBatch extends ImportMode {
  /**
   * Names of the CSV file's columns in the spelling of WooCommerce's export; null for an unknown column,
   * which the import ignores.
   */
  readonly columns: readonly (string | null)[]
  /**
   * Stage of the import: `rows` saves products; `links` then sets their upsells, cross-sells and grouped
   * products.
   */
  readonly stage: 'rows' | 'links'
  readonly rows: readonly ImportRow[]
}

export interface RowResult {
  readonly line: number
  readonly outcome: 'created' | 'updated' | 'linked' | 'skipped' | 'refused'
  readonly productId: number | null
  /** Reasons why the row was skipped or rejected, or why some of its cells were not imported. */
  readonly messages: readonly string[]
}
