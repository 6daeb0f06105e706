import { expect, it } from 'vitest'
import { isNonce, issueNonce } from './nonce.ts'

it('a nonce holds through the next half day and no longer, and only with its secret', () => {
  const start = new Date('2026-11-21T00:00:00Z')
  const later = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)
  const nonce = issueNonce('secret', start)
  expect(isNonce(nonce, 'secret', later(23))).toBe(true)
  expect(isNonce(nonce, 'secret', later(24))).toBe(false)
  expect(isNonce(nonce, 'other', start)).toBe(false)
  expect(isNonce('wrong', 'secret', start)).toBe(false)
})
