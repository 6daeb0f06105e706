import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { faultForLog } from './sql-error.ts'

it('tells of a failed query what and where, not with which values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "customers_email"'), {
    code: '23505',
    detail: 'Key (lower(email))=(ana@primjer.ba) already exists.',
  })
  const query = 'insert into customers (email) values ($1)'
  const said = faultForLog(new DrizzleQueryError(query, ['ana@primjer.ba'], cause))
  for (const part of ['customers_email', '23505', query, 'sql-error.test.ts']) expect(said).toContain(part)
  expect(said).not.toContain('ana@')
})

it('leaves other faults as they are', () => {
  const fault = new TypeError('no such thing')
  expect(faultForLog(fault)).toBe(fault)
})
