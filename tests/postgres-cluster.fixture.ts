import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  asPostgres,
  giveToPostgres,
  postgresBinaries,
  runAsPostgres,
  untilPostgresResponds,
} from './postgres-programs.ts'

/** A temporary PostgreSQL cluster with a socket in the temporary folder. */
export interface PostgresCluster {
  /** URL of the cluster's default database, `postgres`. */
  readonly url: string
  /**
   * Stops the PostgreSQL server. `fast` ends all sessions with an error; `immediate` has the effect of a
   * crash.
   */
  stop(mode: 'fast' | 'immediate'): void
  /** Starts the PostgreSQL server; resolves when it accepts connections. */
  start(): Promise<void>
  /** Stops the PostgreSQL server like a crash, and removes its files. */
  remove(): void
}

export async function createCluster(): Promise<PostgresCluster> {
  const bin = postgresBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'sultan-pg-'))
  giveToPostgres(folder)
  const data = join(folder, 'data')
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  runAsPostgres(join(bin, 'initdb'), ['-D', data, ...options])
  // The time zone of the test server differs from the shop's, so that a SQL statement that depends on the
  // server's time zone fails a test.
  const settings = [
    'listen_addresses=',
    'max_connections=200',
    'deadlock_timeout=100ms',
    'timezone=Asia/Tokyo',
    // The cluster does not flush files to the disk. The cluster has to survive a crash of its processes
    // (`stop('immediate')`), not a crash of the machine, and flushing takes half of PostgreSQL's processor
    // time in the contract tests.
    'fsync=off',
    'full_page_writes=off',
  ]
  const program = asPostgres(join(bin, 'postgres'), [
    ...['-D', data, '-k', folder],
    ...settings.flatMap(setting => ['-c', setting]),
  ])
  let server: ChildProcess | null = null
  const cluster = {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop(mode: 'fast' | 'immediate') {
      runAsPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', mode, 'stop'])
      server?.kill()
      server = null
    },
    async start() {
      server = spawn(...program, { stdio: 'ignore' })
      await untilPostgresResponds(bin, folder)
    },
    remove() {
      if (server !== null) cluster.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}
