import { expect, it } from 'vitest'
import { smtpFault } from './smtp-post.ts'

const fault = (responseCode: number | undefined, command: string, code: string) =>
  smtpFault(Object.assign(new Error(`the server said ${responseCode}`), { code, command, responseCode }))

it.each([
  [550, 'RCPT TO', 'refused'],
  [554, 'DATA', 'refused'],
  [451, 'RCPT TO', 'failed'],
  [452, 'DATA', 'failed'],
  [421, 'CONN', 'unreachable'],
  [554, 'CONN', 'unreachable'],
  [535, 'AUTH PLAIN', 'unreachable'],
  [550, 'MAIL FROM', 'unreachable'],
  [undefined, 'CONN', 'unreachable', 'ESOCKET'],
  [undefined, 'API', 'refused', 'EENVELOPE'],
] as const)('%s after %s: %s', (responseCode, command, kind, code = 'EENVELOPE') => {
  expect(fault(responseCode, command, code).kind).toBe(kind)
})

it('has a code for the log in which nobody is named', () => {
  const error = Object.assign(new Error('550 <ana@primjer.ba> unknown'), {
    responseCode: 550,
    command: 'RCPT TO',
  })
  expect(smtpFault(error)).toMatchObject({
    code: '550 after RCPT TO',
    reason: '550 <ana@primjer.ba> unknown',
  })
  expect(smtpFault(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }))).toMatchObject({
    code: 'ESOCKET',
  })
})
