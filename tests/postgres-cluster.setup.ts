import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster } from './postgres-cluster.fixture.ts'

/**
 * Vitest global set-up: starts a temporary PostgreSQL cluster for all test files of a run and writes its URL
 * to `SULTAN_TEST_POSTGRES`, unless that variable is already set. The shop's programs that tests start share
 * a cache of compiled modules.
 */
export async function setup(): Promise<() => void> {
  const compiled = mkdtempSync(join(tmpdir(), 'sultan-compiled-'))
  process.env.NODE_COMPILE_CACHE ??= compiled
  const cluster = process.env.SULTAN_TEST_POSTGRES === undefined ? await createCluster() : null
  if (cluster !== null) process.env.SULTAN_TEST_POSTGRES = cluster.url
  return () => {
    cluster?.remove()
    // The removal is retried, because a test worker that is still ending may write to the folder.
    rmSync(compiled, { recursive: true, force: true, maxRetries: 3 })
  }
}
