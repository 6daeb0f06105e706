import { EventEmitter } from 'node:events'
import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { describe, expect, it } from 'vitest'
import { ok, type Result, reject } from '../../domain/rejection.ts'
import type { Writer, WriteScope } from './resource.ts'
import { writeInTransaction } from './write-item.ts'

/**
 * Returns a `Writer`, the context of a request that changes data, with a fake database that accepts every SQL
 * statement. The fake database adds the first word of each statement to `steps`.
 */
function recordingWriter() {
  const steps: string[] = []
  const client = Object.assign(new EventEmitter(), {
    async query({ text }: { readonly text: string }) {
      steps.push(text.replace(/ .*/, ''))
      return { rows: [] }
    },
    release: () => undefined,
  })
  // The casts are safe: `writeInTransaction` uses only `kind` and `pool.connect` of a database, and only
  // `context` of a writer.
  const database = { kind: 'postgres', pool: { connect: async () => client } } as unknown as Database
  const context = { database, now: () => new Date(), log: silentLogger }
  return { steps, writer: { context } as unknown as Writer }
}

describe('writeInTransaction', () => {
  const write = async (result: Result<string>, effect: () => Promise<void> = async () => undefined) => {
    const { steps, writer } = recordingWriter()
    const work = async ({ afterCommit }: WriteScope) => {
      afterCommit(async () => {
        steps.push('effect')
        await effect()
      })
      return result
    }
    return { written: await writeInTransaction(writer, work), steps }
  }

  it('runs an `afterCommit` function after the commit of the transaction, and does not run the function when the request is rejected', async () => {
    expect((await write(ok('x'))).steps).toEqual(['begin', 'commit', 'effect'])
    expect((await write(reject(400, 'no', ''))).steps).toEqual(['begin', 'rollback'])
  })

  it('succeeds when an `afterCommit` function fails', async () => {
    const { written } = await write(ok('x'), () => Promise.reject(new Error('The file cannot be deleted.')))
    expect(written).toEqual(ok({ value: 'x', changes: [] }))
  })
})
