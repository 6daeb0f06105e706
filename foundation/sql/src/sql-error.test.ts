import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { redactSqlError } from './sql-error.ts'

describe('redactSqlError', () => {
  it('keeps the error message and SQL text of a failed query, and removes its parameter values', () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "customers_email"'),
      {
        code: '23505',
        detail: 'Key (lower(email))=(ana@primjer.ba) already exists.',
      },
    )
    const query = 'insert into customers (email) values ($1)'
    const said = redactSqlError(new DrizzleQueryError(query, ['ana@primjer.ba'], cause))
    for (const part of ['customers_email', '23505', query, 'sql-error.test.ts']) expect(said).toContain(part)
    expect(said).not.toContain('ana@')
  })

  it('does not change an error that does not come from a query', () => {
    const bug = new TypeError('no such thing')
    expect(redactSqlError(bug)).toBe(bug)
  })
})
