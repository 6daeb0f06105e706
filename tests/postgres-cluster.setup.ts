import { createCluster } from './postgres-cluster.fixture.ts'

/**
 * Vitest global set-up: starts a temporary PostgreSQL cluster for all test files of a run and writes its address to
 * `SULTAN_TEST_POSTGRES`, unless that variable already has an address.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.SULTAN_TEST_POSTGRES !== undefined) return undefined
  const cluster = await createCluster()
  process.env.SULTAN_TEST_POSTGRES = cluster.url
  return () => cluster.remove()
}
