import { readFileSync } from 'node:fs'
import type { Logger } from '@sultan/kernel/logger'
import { countCatalogueDocuments } from '@sultan/search/catalogue-documents'
import { createLiveSearch, type LiveSearch } from '@sultan/search/live-search'
import { createPostgresEngine } from '@sultan/search/postgres-engine'
import type { SynonymGroup } from '@sultan/search/synonyms'
import type { Database } from '@sultan/sql/database'
import type { Store } from '@sultan/woo-client/store'
import { z } from 'zod'
import type { CatalogueReader, ProductSource } from './assistant/catalogue-reader.ts'
import type { Config } from './config/config.ts'
import { paths } from './config/paths.ts'

const synonymsSchema = z.array(
  z.object({
    canonical: z.string(),
    terms: z.array(z.string()),
    direction: z.enum(['both', 'to-canonical']),
  }),
)

interface SearchOptions {
  readonly config: Pick<Config, 'publicUrl' | 'remote' | 'searchExternalFrom'>
  readonly database: Database
  readonly store: Store
  readonly products: ProductSource
  readonly catalogue: CatalogueReader
  readonly rebuildIntervalMs: number | undefined
  readonly onUpdated: () => void
  readonly log: Logger
}

/**
 * The product search, with the synonyms of `demo/synonyms.json`. In a shop with more than
 * SEARCH_EXTERNAL_FROM products the search index of all products is in PostgreSQL, unless the database is
 * embedded.
 */
export function openSearch(options: SearchOptions): LiveSearch {
  const { config, database, store, products, catalogue, rebuildIntervalMs, onUpdated, log } = options
  const { publicUrl } = config
  const synonyms = readSynonyms()
  return createLiveSearch({
    read: catalogue.read,
    // For a connected shop, the search builds no temporary index of the popular products, because these
    // products would be read twice. Until the complete index is ready, the connected shop's own search is
    // used.
    ...(config.remote === null && { readPopular: limit => products.readAll({ limit }) }),
    readProducts: catalogue.readProducts,
    rebuildIntervalMs,
    onUpdated,
    synonyms,
    logger: log,
    external: {
      maxInMemory: config.searchExternalFrom,
      engine: database.kind === 'postgres' ? createPostgresEngine(database, synonyms) : null,
      countDocuments: () => countCatalogueDocuments(store, publicUrl),
      readAll: () => products.readAll(),
    },
  })
}

/** Reads the search synonyms from their JSON file. Throws when the file does not match the schema. */
function readSynonyms(): readonly SynonymGroup[] {
  return synonymsSchema.parse(JSON.parse(readFileSync(`${paths.demo}/synonyms.json`, 'utf8')))
}
