import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * Number that `grow-catalogue.sql` adds to the ids for each further copy of the demo (variable `off`). All
 * ids of the demo are lower.
 */
const IDS_PER_COPY = 5_000

/** Multiplies the demo catalogue by `grow-catalogue.sql`: 77 copies make 10,000 products, 770 make 100,000. */
export async function growCatalogue(client: Pick<pg.Pool, 'query'>, copies: number): Promise<void> {
  const file = readFileSync(new URL('./grow-catalogue.sql', import.meta.url), 'utf8')
  await client.query(
    file
      .replace(/^\\set .*$/m, '')
      .replaceAll(':off', `${IDS_PER_COPY}`)
      .replaceAll(':copies', `${copies}`),
  )
}
