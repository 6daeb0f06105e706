import { noWorkLimits, type WorkKind, WorkRejectedError, type WorkRequest } from '@sultan/gateway/work-limits'
import { noMetrics } from '@sultan/kernel/metrics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdmission } from './admission.ts'

const limits = { maxRunning: 2, maxRunningPerClient: 2, maxQueued: 2, maxWaitMs: 1_000, maxDeferMs: 150 }

/**
 * Calls `createAdmission`. Work that a test passes to `run` is in progress until the test calls `finish` with
 * the name of the work.
 */
function admissionWith(
  state: { isLate: boolean } = { isLate: false },
  changes: Partial<Parameters<typeof createAdmission>[0]['limits']> = {},
) {
  const started: string[] = []
  const finishing = new Map<string, () => void>()
  const count = vi.fn()
  const admission = createAdmission({
    workLimits: noWorkLimits,
    limits: { ...limits, ...changes },
    isLate: () => state.isLate,
    metrics: { ...noMetrics, count },
  })
  const run = (
    name: string,
    kind: WorkKind = 'pages',
    address = '203.0.113.7',
    request: Pick<WorkRequest, 'signal' | 'units'> = {},
  ) =>
    admission.run({ kind, address, ...request }, () => {
      started.push(name)
      return new Promise<void>(resolve => finishing.set(name, resolve))
    })
  async function finish(name: string): Promise<void> {
    await settle()
    finishing.get(name)?.()
    await settle()
  }
  return { run, finish, started, count }
}

/**
 * Advances the fake timers, because `createAdmission` starts admitted work in a later turn of the event loop.
 */
const settle = () => vi.advanceTimersByTimeAsync(5)
const refused = expect.objectContaining({ name: 'WorkRejectedError', status: 503 })

describe('admission (starts, queues or refuses work, such as renderings of pages)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs work up to a limit, queues further work up to a second limit, and refuses work beyond the second limit without delay', async () => {
    const { run, started, finish, count } = admissionWith()
    const first = [run('a'), run('b'), run('c'), run('d')]
    await expect(run('e')).rejects.toEqual(refused)
    await settle()
    expect(started).toEqual(['a', 'b'])
    expect(count).toHaveBeenCalledExactlyOnceWith('rejections', { reason: 'overload' })
    for (const name of ['a', 'b', 'c', 'd']) await finish(name)
    await Promise.all(first)
    expect(started).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects work that has waited for `maxWaitMs`, and starts work that arrives after this rejection', async () => {
    const { run, started, finish } = admissionWith()
    void run('a')
    void run('b')
    const waiting = expect(run('c')).rejects.toBeInstanceOf(WorkRejectedError)
    await vi.advanceTimersByTimeAsync(limits.maxWaitMs)
    await waiting
    await finish('a')
    void run('d')
    await settle()
    expect(started).toEqual(['a', 'b', 'd'])
  })

  it('removes work from the queue when the client of this work disconnects, and starts the next work in the queue', async () => {
    const { run, started, finish, count } = admissionWith()
    const client = new AbortController()
    void run('a')
    void run('b')
    const left = expect(run('c', 'pages', '203.0.113.7', { signal: client.signal })).rejects.toThrow('left')
    void run('d')
    await settle()
    client.abort(new Error('left'))
    await left
    await finish('a')
    expect(started).toEqual(['a', 'b', 'd'])
    expect(count).not.toHaveBeenCalled()
  })

  it('starts the placing of an order before other work that has waited longer, and queues the placing of an order even when the queue is full', async () => {
    const { run, started, finish } = admissionWith()
    for (const name of ['a', 'b', 'c', 'd']) void run(name)
    await settle()
    void run('order', 'orders')
    await finish('a')
    expect(started).toEqual(['a', 'b', 'order'])
  })

  it('runs and queues less work while the event loop is late, but never refuses the placing of an order', async () => {
    const state = { isLate: true }
    const { run, started, finish } = admissionWith(state)
    void run('a')
    await settle()
    void run('b')
    await expect(run('c')).rejects.toEqual(refused)
    void run('order', 'orders')
    await settle()
    expect(started).toEqual(['a'])
    await finish('a')
    expect(started).toEqual(['a', 'order'])
    state.isLate = false
    void run('d')
    await finish('order')
    expect(started).toEqual(['a', 'order', 'b', 'd'])
  })

  it('serves clients in turn, and limits how much work of each client runs at the same time', async () => {
    const { run, started, finish } = admissionWith(
      { isLate: false },
      { maxRunning: 3, maxRunningPerClient: 2, maxQueued: 4 },
    )
    for (const name of ['a', 'b', 'c', 'd']) void run(name)
    void run('other', 'pages', '198.51.100.2')
    await settle()
    expect(started).toEqual(['a', 'other', 'b'])
    await finish('other')
    expect(started).toEqual(['a', 'other', 'b'])
    await finish('a')
    expect(started.at(-1)).toBe('c')
  })

  const HEAVY = '203.0.113.7'
  const LIGHT = '198.51.100.2'

  async function heavyWork({ run, finish }: ReturnType<typeof admissionWith>): Promise<void> {
    void run('heavy', 'pages', HEAVY, { units: 300 })
    await finish('heavy')
  }

  it('defers work of a client with heavy recent use while work of a client with light recent use runs', async () => {
    const admission = admissionWith()
    const { run, finish, started } = admission
    await heavyWork(admission)
    void run('light', 'pages', LIGHT)
    void run('further', 'pages', HEAVY)
    await settle()
    expect(started).toEqual(['heavy', 'light'])
    await finish('light')
    expect(started).toEqual(['heavy', 'light', 'further'])
  })

  it('defers work of a client with heavy recent use for at most about `maxDeferMs`', async () => {
    const admission = admissionWith()
    const { run, started } = admission
    await heavyWork(admission)
    void run('light', 'pages', LIGHT)
    void run('further', 'pages', HEAVY)
    await vi.advanceTimersByTimeAsync(limits.maxDeferMs - 10)
    expect(started).toEqual(['heavy', 'light'])
    await vi.advanceTimersByTimeAsync(20)
    expect(started).toEqual(['heavy', 'light', 'further'])
  })

  it('does not defer work of a client whose heavy use ended 2 s ago, even while work of a client with light recent use runs', async () => {
    const admission = admissionWith()
    const { run, started } = admission
    await heavyWork(admission)
    await vi.advanceTimersByTimeAsync(2_000)
    void run('light', 'pages', LIGHT)
    void run('further', 'pages', HEAVY)
    await settle()
    expect(started).toEqual(['heavy', 'light', 'further'])
  })

  it('starts one piece of work per turn of the event loop, and none in the turn in which `run` is called', async () => {
    const { run, started } = admissionWith()
    void run('a')
    void run('b')
    await Promise.resolve()
    expect(started).toEqual([])
    // Each call of `advanceTimersToNextTimerAsync` runs one `setImmediate` callback, and so stands for one
    // turn of the event loop.
    await vi.advanceTimersToNextTimerAsync()
    expect(started).toEqual(['a'])
    await vi.advanceTimersToNextTimerAsync()
    expect(started).toEqual(['a', 'b'])
  })

  it('starts store requests of the server itself, and work of the kind `pictures`, even while the maximum number of other pieces of work runs', async () => {
    const { run, started } = admissionWith()
    for (const name of ['a', 'b']) void run(name)
    void run('read of a', 'reads', 'server')
    void run('picture', 'pictures')
    await settle()
    expect(started.toSorted()).toEqual(['a', 'b', 'picture', 'read of a'])
  })

  it('starts new work after earlier work has failed, when only one piece of work may run at a time', async () => {
    const admission = createAdmission({
      workLimits: noWorkLimits,
      limits: { ...limits, maxRunning: 1, maxQueued: 0 },
      isLate: () => false,
      metrics: noMetrics,
    })
    const request = { kind: 'pages', address: '203.0.113.7' } as const
    const failed = expect(admission.run(request, () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    await settle()
    await failed
    const next = admission.run(request, async () => 'next')
    await settle()
    expect(await next).toBe('next')
  })
})
