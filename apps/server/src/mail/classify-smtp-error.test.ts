import { expect, it } from 'vitest'
import { classifySmtpError } from './classify-smtp-error.ts'

const classify = (responseCode: number | undefined, command: string, code: string) =>
  classifySmtpError(
    Object.assign(new Error(`the server said ${responseCode}`), { code, command, responseCode }),
  )

it.each([
  [550, 'RCPT TO', 'rejected', 'EENVELOPE'],
  [554, 'DATA', 'rejected', 'EENVELOPE'],
  [451, 'RCPT TO', 'failed', 'EENVELOPE'],
  [452, 'DATA', 'failed', 'EENVELOPE'],
  [421, 'CONN', 'unreachable', 'EENVELOPE'],
  [554, 'CONN', 'unreachable', 'EENVELOPE'],
  [535, 'AUTH PLAIN', 'unreachable', 'EENVELOPE'],
  [550, 'MAIL FROM', 'unreachable', 'EENVELOPE'],
  [undefined, 'CONN', 'unreachable', 'ESOCKET'],
  [undefined, 'API', 'rejected', 'EENVELOPE'],
] as const)(
  'classifySmtpError, for the SMTP reply %s to the command %s, returns the kind %s when the error code of nodemailer is %s',
  (responseCode, command, kind, code) => {
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
