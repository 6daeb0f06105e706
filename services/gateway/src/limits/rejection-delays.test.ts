import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRejectionDelays } from './rejection-delays.ts'

const client = '203.0.113.7'
const noSignal = undefined

/** For each promise that `wait` has returned, whether the promise resolves without delay. */
async function sentAtOnce(rejections: readonly Promise<void>[]): Promise<boolean[]> {
  const sent = rejections.map(() => false)
  rejections.forEach((rejection, index) => {
    void rejection.then(() => {
      sent[index] = true
    })
  })
  await vi.advanceTimersByTimeAsync(0)
  return sent
}

describe('createRejectionDelays', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('delays the 429 responses to one client after the first 20 within a second', async () => {
    const delays = createRejectionDelays(() => 0)
    const rejections = Array.from({ length: 22 }, () => delays.wait(client, noSignal))
    const sent = await sentAtOnce(rejections)
    expect(sent).toEqual([...Array<boolean>(20).fill(true), false, false])
  })

  it('does not delay the 429 responses to a second client while those to a first client are delayed', async () => {
    const delays = createRejectionDelays(() => 0)
    for (let count = 0; count < 30; count++) void delays.wait(client, noSignal)
    expect(await sentAtOnce([delays.wait('198.51.100.7', noSignal)])).toEqual([true])
  })

  it('does not delay the 21st 429 response to a client when one second has passed since the first 20', async () => {
    let now = 0
    const delays = createRejectionDelays(() => now)
    for (let count = 0; count < 20; count++) await delays.wait(client, noSignal)
    now = 1_000
    expect(await sentAtOnce([delays.wait(client, noSignal)])).toEqual([true])
  })

  it('does not reset a client’s count of 429 responses after one second while the 21st response is still being delayed, so that the 22nd response is delayed too', async () => {
    let now = 0
    const delays = createRejectionDelays(() => now)
    for (let count = 0; count < 20; count++) await delays.wait(client, noSignal)
    void delays.wait(client, noSignal)
    now = 1_000
    expect(await sentAtOnce([delays.wait(client, noSignal)])).toEqual([false])
  })

  it('delays at most 128 responses to one client at the same time', async () => {
    const delays = createRejectionDelays(() => 0)
    const rejections = Array.from({ length: 20 + 128 + 1 }, () => delays.wait(client, noSignal))
    const sent = await sentAtOnce(rejections)
    expect(sent.filter(isSent => !isSent)).toHaveLength(128)
    expect(sent.at(-1)).toBe(true)
  })

  it('ends the delay of a 429 response when the client has left', async () => {
    const delays = createRejectionDelays(() => 0)
    const controller = new AbortController()
    for (let count = 0; count < 20; count++) await delays.wait(client, noSignal)
    const rejection = delays.wait(client, controller.signal)
    controller.abort()
    await expect(rejection).resolves.toBeUndefined()
  })
})
