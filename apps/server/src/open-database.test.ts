import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { DatabaseUnavailableError } from '@sultan/sql/unavailable'
import { describe, expect, it } from 'vitest'
import { openWhenAvailable } from './open-database.ts'

// The cast is safe: `openWhenAvailable` only returns the database and uses no member of it.
const database = {} as Database
const away = new Error('The PostgreSQL server of DATABASE_URL does not respond', {
  cause: new DatabaseUnavailableError(new Error('connect ECONNREFUSED'), false),
})

function opening(failures: readonly Error[]) {
  const left = [...failures]
  const calls = { count: 0 }
  const open = async () => {
    calls.count += 1
    const failure = left.shift()
    if (failure !== undefined) throw failure
    return database
  }
  return { open, calls }
}

describe('openWhenAvailable', () => {
  const lines: string[] = []
  const log = { ...silentLogger, warn: (_: unknown, line: string) => void lines.push(line) }
  const options = { log, isTerminal: false, pauseMs: 1 }

  it('waits until the database server can be reached, and logs one warning', async () => {
    const { open } = opening([away, away])
    expect(await openWhenAvailable(open, options)).toBe(database)
    expect(lines).toEqual([`${away.message}. Waiting up to 60 s for it.`])
  })

  it('when the process runs in a terminal, rejects immediately if the database server cannot be reached', async () => {
    const { open, calls } = opening([away])
    await expect(openWhenAvailable(open, { ...options, isTerminal: true })).rejects.toBe(away)
    expect(calls.count).toBe(1)
  })

  it('rejects immediately for an error other than an unreachable database server, such as a wrong password', async () => {
    const { open, calls } = opening([new Error('password authentication failed')])
    await expect(openWhenAvailable(open, options)).rejects.toThrow('password')
    expect(calls.count).toBe(1)
  })

  it('rejects when the database server cannot be reached within the maximum waiting time', async () => {
    const { open } = opening(Array.from({ length: 100 }, () => away))
    await expect(openWhenAvailable(open, { ...options, maxWaitMs: 5 })).rejects.toBe(away)
  })
})
