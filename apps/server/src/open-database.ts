import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@sultan/kernel/logger'
import { type Database, type EngineOptions, openDatabase } from '@sultan/sql/database'
import { isDatabaseUnavailable } from '@sultan/sql/unavailable'
import type { Config } from './config/config.ts'

interface WaitOptions {
  readonly log: Logger
  /**
   * Whether the process runs at a terminal. At a terminal an unreachable database is reported immediately;
   * under a supervisor the process waits for the database.
   */
  readonly isTerminal: boolean
  readonly maxWaitMs?: number
  readonly pauseMs?: number
}

/**
 * Longest wait for PostgreSQL when the process starts, in ms. After a boot of the machine PostgreSQL may be
 * recovering for a minute. After the longest wait the process ends, and the supervisor starts the process
 * again.
 */
const MAX_WAIT_MS = 60_000
const PAUSE_MS = 1_000

/**
 * Opens the database, and waits for a PostgreSQL server that cannot be reached yet. Other errors, such as a
 * wrong password, reject immediately.
 */
export async function openWhenAvailable(
  open: () => Promise<Database>,
  { log, isTerminal, maxWaitMs = MAX_WAIT_MS, pauseMs = PAUSE_MS }: WaitOptions,
): Promise<Database> {
  const until = performance.now() + maxWaitMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await open()
    } catch (error) {
      if (isTerminal || !isDatabaseUnavailable(error) || performance.now() > until) throw error
      const reason = error instanceof Error ? error.message : String(error)
      if (attempt === 1) log.warn({}, `${reason}. Waiting up to ${maxWaitMs / 1000} s for it.`)
      await sleep(pauseMs)
    }
  }
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'dataDir'>

/** Opens the PostgreSQL database at `DATABASE_URL`; without `DATABASE_URL`, opens the embedded database. */
export function openServerDatabase(config: DatabaseConfig, log: Logger): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, dataDir } = config
  if (url === null) return openDatabase({ dataDir, ...engineOptions(log) })
  const open = () => openDatabase({ url, directUrl, readUrl, logger: log })
  return openWhenAvailable(open, { log, isTerminal: process.stdout.isTTY })
}

/**
 * Options of the embedded database. Messages of the database are logged. The process ends when a statement
 * has not returned for 10 s (a long job: 5 minutes), and the supervisor starts the process again.
 */
function engineOptions(log: Logger): EngineOptions {
  return {
    report: (level, message) => log[level]({}, message),
    onFrozen() {
      log.error(
        {},
        'The embedded database did not return for 10 s: the process ends and has to be started again.',
      )
      // The process ends itself with SIGKILL, because `process.exit` would wait for the database's thread,
      // which may wait for a disk. No acknowledged order is lost (decision 0002).
      process.kill(process.pid, 'SIGKILL')
    },
  }
}
