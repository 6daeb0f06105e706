import { describe, expect, it, vi } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

describe('coalesceRuns', () => {
  it('runs `work` exactly once more after a run, however often `request` is called during that run', async () => {
    let end = () => {}
    const work = vi.fn(() => new Promise<void>(resolve => (end = resolve)))
    const runs = coalesceRuns(work)
    runs.request()
    runs.request()
    runs.request()
    expect(work).toHaveBeenCalledTimes(1)
    end()
    await expect.poll(() => work.mock.calls.length).toBe(2)
    expect(runs.isRunning()).toBe(true)
    end()
    await runs.settled()
    expect(runs.isRunning()).toBe(false)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'runs `work` again when `request` is called %d microtasks after the start of a run that ends immediately',
    async microtasks => {
      const work = vi.fn(async () => undefined)
      work.mockImplementationOnce(async () => {
        void afterMicrotasks(microtasks).then(runs.request)
        return undefined
      })
      const runs = coalesceRuns(work)
      runs.request()
      await expect.poll(() => work.mock.calls.length).toBe(2)
    },
  )
})

async function afterMicrotasks(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await undefined
}
