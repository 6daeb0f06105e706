import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * Distance between the ids of a product and of its next copy (variable `off` of `grow-catalogue.sql`). Every
 * product id of the demo catalogue is lower than this distance.
 */
const IDS_PER_COPY = 5_000

/**
 * Copies the products of the demo catalogue with the script `grow-catalogue.sql`: 77 copies make about 10,000
 * products, 770 copies about 100,000.
 */
export async function growCatalogue(client: Pick<pg.Pool, 'query'>, copies: number): Promise<void> {
  const file = readFileSync(new URL('./grow-catalogue.sql', import.meta.url), 'utf8')
  await client.query(
    file
      .replace(/^\\set .*$/m, '')
      .replaceAll(':off', `${IDS_PER_COPY}`)
      .replaceAll(':copies', `${copies}`),
  )
}
