import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Change, catalogueChanged, customerChanged } from './change.ts'
import { createInvalidation, type OpenTransport } from './invalidation.ts'

describe('invalidation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const sent: Change[] = []
  let receive: (change: Change) => void = () => undefined
  const openTransport: OpenTransport = receiveChange => {
    receive = receiveChange
    sent.length = 0
    return { send: async change => void sent.push(change), close: async () => undefined }
  }
  const open = (transports: readonly OpenTransport[]) => {
    const received: Change[] = []
    const invalidation = createInvalidation({ transports, log: silentLogger })
    invalidation.subscribe(change => received.push(change))
    return { invalidation, received }
  }

  it('calls the listeners of the publishing process before publish returns, even without a connection to other processes', () => {
    const { invalidation, received } = open([])
    invalidation.publish(catalogueChanged)
    expect(received).toEqual([catalogueChanged])
  })

  it('sends the first change of shop data to other processes immediately, and merges the changes of the next 250 ms into one message', () => {
    const { invalidation } = open([openTransport])
    invalidation.publish(catalogueChanged)
    invalidation.publish(customerChanged(1))
    invalidation.publish(customerChanged(2))
    expect(sent).toEqual([catalogueChanged])
    vi.advanceTimersByTime(250)
    expect(sent).toEqual([catalogueChanged, { tags: ['customer:1', 'customer:2'] }])
  })

  it('calls listeners immediately for the first change that another process sends, and merges the changes received in the next 250 ms into a single call', () => {
    const { received } = open([openTransport])
    for (const change of [catalogueChanged, customerChanged(1), 'all'] as const) receive(change)
    vi.advanceTimersByTime(250)
    expect(received).toEqual([catalogueChanged, 'all'])
  })

  it('sends the pending changes of shop data to other processes when `close` is called, instead of waiting for the end of the 250 ms interval', async () => {
    const { invalidation } = open([openTransport])
    invalidation.publish(catalogueChanged)
    invalidation.publish(customerChanged(1))
    await invalidation.close()
    expect(sent).toEqual([catalogueChanged, customerChanged(1)])
  })
})
