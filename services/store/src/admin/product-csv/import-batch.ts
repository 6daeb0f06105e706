export interface ImportRow {
  /** Line of the file where the row begins, from 1. */
  readonly line: number
  /** The cells in the order of the columns. */
  readonly cells: readonly string[]
  /**
   * Addresses under which the shop has stored the pictures of the row. Null when the file has no column of
   * pictures: the product then keeps its pictures.
   */
  readonly pictures: readonly string[] | null
}

/** Options of all rows of an import. */
export interface ImportMode {
  /** Id of the import. An interrupted import continues under the same id. */
  readonly importId: string
  /** `false`: only creates; `true`: only changes products that exist. */
  readonly updates: boolean
  /** Checks the rows and changes nothing. */
  readonly isTrial: boolean
}

export interface ImportBatch extends ImportMode {
  /** Columns of the cells in the spelling of `canonicalColumn`; null for those that are ignored. */
  readonly columns: readonly (string | null)[]
  /** `rows` saves products; `links` then sets their upsells, cross-sells and the parts of groups. */
  readonly stage: 'rows' | 'links'
  readonly rows: readonly ImportRow[]
}

export interface RowResult {
  readonly line: number
  readonly outcome: 'created' | 'updated' | 'linked' | 'skipped' | 'refused'
  readonly productId: number | null
  /** Reasons why the row was skipped or refused, or why some of its cells were left out. */
  readonly messages: readonly string[]
}
