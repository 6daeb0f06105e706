import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createWorkSlots, NoSlotError } from './work-slots.ts'

const limits = {
  maxRunning: 4,
  maxRunningPerClient: 2,
  maxQueued: 6,
  maxQueuedPerClient: 4,
  maxWaitMs: 60_000,
}

/**
 * Creates work slots for a test. `run` starts a piece of work, which ends when the test calls `end` with the
 * name of the work.
 */
function open(changes: Partial<typeof limits> = {}) {
  const slots = createWorkSlots({ ...limits, ...changes })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    slots,
    started,
    run: (name: string, client: string, needed = 1, signal?: AbortSignal) =>
      slots.run(
        client,
        needed,
        () => {
          started.push(name)
          return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
        },
        signal,
      ),
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

describe('createWorkSlots: slots for concurrent work', () => {
  it('runs at most `maxRunningPerClient` pieces of work of one client at the same time, in the order of the client’s requests', async () => {
    const { run, end, started } = open()
    const all = ['1', '2', '3', '4'].map(name => run(name, 'a'))
    expect(started).toEqual(['1', '2'])
    await end('1')
    expect(started).toEqual(['1', '2', '3'])
    for (const name of ['2', '3', '4']) await end(name)
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4'])
  })

  it('starts the waiting work of several clients in turn, one piece per client', async () => {
    const { run, end, started } = open({ maxRunning: 1 })
    const all = [run('a1', 'a'), run('a2', 'a'), run('a3', 'a'), run('b1', 'b'), run('c1', 'c')]
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
    await Promise.all(all)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('starts work of one client immediately while another client uses all slots that one client may have', async () => {
    const { run, end, started } = open()
    const all = [run('a1', 'a'), run('a2', 'a'), run('a3', 'a'), run('b1', 'b')]
    await new Promise(setImmediate)
    expect(started).toEqual(['a1', 'a2', 'b1'])
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name)
    await Promise.all(all)
  })

  it('gives work all slots of its client when the work needs more slots than a client may have', async () => {
    const { run, end, started, slots } = open()
    const all = [run('a1', 'a', 99), run('a2', 'a')]
    expect(started).toEqual(['a1'])
    expect(slots.running()).toBe(2)
    await end('a1')
    expect(started).toEqual(['a1', 'a2'])
    await end('a2')
    await Promise.all(all)
    expect(slots.running()).toBe(0)
  })

  it('starts waiting work that needs two slots before later work of another client that needs only one slot', async () => {
    const { run, end, started } = open({ maxRunning: 2 })
    const all = [run('a1', 'a'), run('b1', 'b', 2), run('c1', 'c')]
    await end('a1')
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1', 'c1'])
    await end('c1')
    await Promise.all(all)
  })

  it('refuses work when the queue of the client or the queue of all clients is full', async () => {
    const { run, slots } = open()
    // `start` ignores errors, because work that is still queued at the end of the test fails later.
    const start = (client: string) => void run('x', client).catch(() => undefined)
    for (const client of ['a', 'a', 'b', 'b', 'a', 'a', 'a', 'a']) start(client)
    await expect(run('x', 'a')).rejects.toMatchObject({ scope: 'client' })
    start('b')
    start('b')
    expect(slots.queued()).toBe(6)
    await expect(run('x', 'b')).rejects.toMatchObject({ scope: 'server' })
    await expect(run('x', 'c')).rejects.toBeInstanceOf(NoSlotError)
  })

  it('starts work of a client that has free slots, even when work of other clients fills the queue', async () => {
    const { run, end, started, slots } = open({ maxRunning: 5 })
    const filling = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'b5']
    const all = filling.map(name => run(name, name.charAt(0)))
    expect(slots.queued()).toBe(6)
    all.push(run('c1', 'c'))
    await new Promise(setImmediate)
    expect(started).toContain('c1')
    for (const name of ['c1', ...filling]) await end(name)
    await Promise.all(all)
    expect(slots.queued()).toBe(0)
  })

  it('refuses work that has waited longer than `maxWaitMs`, and starts the next queued work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { run, end, started, slots } = open({ maxRunning: 2, maxWaitMs: 100 })
    const first = run('a1', 'a')
    const large = expect(run('b1', 'b', 2)).rejects.toMatchObject({ scope: 'server' })
    vi.advanceTimersByTime(60)
    const next = run('c1', 'c')
    expect(started).toEqual(['a1'])
    vi.advanceTimersByTime(40)
    await large
    expect(slots.queued()).toBe(0)
    expect(started).toEqual(['a1', 'c1'])
    await end('a1')
    await end('c1')
    await Promise.all([first, next])
  })

  it('when the client has left, rejects the client’s queued work and starts the next queued work, but lets running work finish', async () => {
    const { run, end, started, slots } = open({ maxRunning: 2 })
    const [waiting, begun] = [new AbortController(), new AbortController()]
    const first = run('a1', 'a', 1, begun.signal)
    const large = expect(run('b1', 'b', 2, waiting.signal)).rejects.toThrow('left')
    const next = run('c1', 'c')
    begun.abort(new Error('left'))
    expect(started).toEqual(['a1'])
    waiting.abort(new Error('left'))
    await large
    expect(started).toEqual(['a1', 'c1'])
    await expect(run('d1', 'd', 1, waiting.signal)).rejects.toThrow('left')
    expect(slots.queued()).toBe(0)
    await end('a1')
    await end('c1')
    expect(await Promise.all([first, next])).toEqual(['a1', 'c1'])
    expect(slots.running()).toBe(0)
  })

  it('frees the slot of work that fails', async () => {
    const { slots } = open()
    await expect(slots.run('a', 1, () => Promise.reject(new Error('on purpose')))).rejects.toThrow('purpose')
    expect(slots.running()).toBe(0)
  })
})
