import { afterEach, expect, it, vi } from 'vitest'
import { createPool } from './pool.ts'

afterEach(() => void vi.restoreAllMocks())

it('createPool tries to connect again 500 ms after a failed attempt, even when the system time has stepped back', async () => {
  // No server listens on port 1.
  const pool = createPool({ host: '127.0.0.1', port: 1 }, { canCancel: false, responseTimeoutMs: 0 })
  const reason = () => pool.connect().catch((error: unknown) => String(error))
  expect(await reason()).toContain('ECONNREFUSED')
  expect(await reason()).toContain('the last connection failed')
  const afterPause = performance.now() + 500
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.spyOn(performance, 'now').mockReturnValue(afterPause)
  expect(await reason()).toContain('ECONNREFUSED')
  await pool.end()
})
