import { deleteExpiredChallenges } from '@sultan/gateway/challenges'
import { deleteOldRecords } from '@sultan/gateway/idempotency-records'
import { deleteOldSignInDelays } from '@sultan/gateway/sign-in-delays'
import { deleteOldUnansweredQuestions } from '@sultan/gateway/unanswered-questions'
import type { Logger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { runExclusively } from '@sultan/sql/run-exclusively'

type Task = (now: Date) => Promise<unknown>

const INTERVAL_MS = 3_600_000
/**
 * Keys of PostgreSQL's advisory locks, one for each clean-up task: a server skips a task while another server
 * runs the same task.
 */
const LOCKS = {
  store: 7_285_150,
  responses: 7_285_151,
  records: 7_285_152,
  signInDelays: 7_285_156,
  challenges: 7_285_157,
  unansweredQuestions: 7_285_158,
}

/**
 * Every hour, runs the tasks that delete expired rows of the database. When one task fails, the other tasks
 * still run. Returns a function that stops the timer.
 */
export function startCleanUp(
  database: Database,
  log: Logger,
  own: { readonly store: Task; readonly responses: Task },
): () => void {
  const tasks: readonly (readonly [number, Task])[] = [
    [LOCKS.store, own.store],
    [LOCKS.responses, own.responses],
    [LOCKS.records, () => deleteOldRecords(database)],
    [LOCKS.signInDelays, now => deleteOldSignInDelays(database, now)],
    [LOCKS.challenges, now => deleteExpiredChallenges(database, now)],
    [LOCKS.unansweredQuestions, now => deleteOldUnansweredQuestions(database, now)],
  ]
  const timer = setInterval(() => {
    for (const [lock, task] of tasks)
      runExclusively(database, lock, () => task(new Date())).catch((error: unknown) =>
        log.error({ err: error }, 'A periodic task failed.'),
      )
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
