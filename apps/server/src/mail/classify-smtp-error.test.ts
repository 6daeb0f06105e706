import { expect, it } from 'vitest'
import { classifySmtpError } from './classify-smtp-error.ts'

const classify = (responseCode: number | undefined, command: string, code: string) =>
  classifySmtpError(
    Object.assign(new Error(`the server said ${responseCode}`), { code, command, responseCode }),
  )

it.each([
  [550, 'RCPT TO', 'rejected'],
  [554, 'DATA', 'rejected'],
  [451, 'RCPT TO', 'failed'],
  [452, 'DATA', 'failed'],
  [421, 'CONN', 'unreachable'],
  [554, 'CONN', 'unreachable'],
  [535, 'AUTH PLAIN', 'unreachable'],
  [550, 'MAIL FROM', 'unreachable'],
  [undefined, 'CONN', 'unreachable', 'ESOCKET'],
  [undefined, 'API', 'rejected', 'EENVELOPE'],
] as const)(
  'classifySmtpError classifies the SMTP reply %s to the command %s as %s',
  (responseCode, command, kind, code = 'EENVELOPE') => {
    expect(classify(responseCode, command, code).kind).toBe(kind)
  },
)

it('classifySmtpError returns a code for the log, without the address of the recipient', () => {
  const error = Object.assign(new Error('550 <ana@primjer.ba> unknown'), {
    responseCode: 550,
    command: 'RCPT TO',
  })
  expect(classifySmtpError(error)).toMatchObject({
    code: '550 after RCPT TO',
    reason: '550 <ana@primjer.ba> unknown',
  })
  expect(
    classifySmtpError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })),
  ).toMatchObject({
    code: 'ESOCKET',
  })
})
