import { silentLogger } from '@sultan/kernel/logger'
import type { Database } from '@sultan/sql/database'
import { claimMail } from '@sultan/store/mail-outbox'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startMailer } from './mailer.ts'

vi.mock('@sultan/store/mail-outbox', () => ({
  claimMail: vi.fn(async () => null),
  retryMailsNow: async () => undefined,
}))

it.each([0, 1, 2, 3, 4, 5, 6])(
  'startMailer reads the outbox again when it is woken %d microtasks after it found no mail',
  async microtasks => {
    vi.mocked(claimMail)
      .mockClear()
      .mockImplementationOnce(async () => {
        void afterMicrotasks(microtasks).then(() => mailer.wake())
        return null
      })
    const mailer = startMailer({
      // The cast is safe: the functions that read the database are replaced above.
      database: {} as Database,
      compose: () => Promise.reject(new Error('The test has no mails.')),
      transport: { send: () => Promise.reject(new Error('The test has no mails.')) },
      log: silentLogger,
    })
    onTestFinished(() => mailer.close())
    await expect.poll(() => vi.mocked(claimMail).mock.calls.length).toBe(2)
  },
)

async function afterMicrotasks(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await undefined
}
