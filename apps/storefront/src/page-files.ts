/** Addresses of the files a page needs, from the build's manifest (or of the sources, in development). */
export interface PageFiles {
  readonly entry: string
  readonly styles: readonly string[]
  /** Sheets that a page has besides these, by its source file. */
  readonly pageStyles: (page: string) => readonly string[]
  /** Chunks of a page by its source file (`staticData.page`), its static imports included. */
  readonly chunks: (page: string) => readonly string[]
}
