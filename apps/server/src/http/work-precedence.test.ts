import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkPrecedence, type Piece } from './work-precedence.ts'

const MAX_PAUSE_MS = 150
const page: Piece = { kind: 'pages', client: 'visitor', units: 12 }
const longList: Piece = { kind: 'reads', client: 'attacker', units: 72 }

describe('createWorkPrecedence (decides whose work waits)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Returns true when a piece of work need not wait: `pause` is null or has resolved. */
  async function isOver(pause: Promise<void> | null): Promise<boolean> {
    let isSettled = pause === null
    void pause?.then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    return isSettled
  }

  it('makes large work wait for small work of another client; small work does not wait for large work', () => {
    const precedence = createWorkPrecedence(MAX_PAUSE_MS)
    precedence.start(page)
    expect(precedence.mustYield(longList)).toBe(true)
    expect(precedence.mustYield({ ...longList, client: page.client })).toBe(false)
    precedence.end(page)
    precedence.start(longList)
    expect(precedence.mustYield(page)).toBe(false)
  })

  it('makes a page rendering for a client with heavy recent use wait for a page rendering for another client, but does not make the placing of an order by the heavy client wait', () => {
    const precedence = createWorkPrecedence(MAX_PAUSE_MS)
    const further = { ...page, client: 'attacker' }
    precedence.start(page)
    expect(precedence.mustYield(further)).toBe(false)
    for (let list = 0; list < 4; list++) precedence.start({ ...longList })
    expect(precedence.mustYield(further)).toBe(true)
    expect(precedence.mustYield({ ...further, kind: 'orders' })).toBe(false)
  })

  it('pauses large work in progress until small work of another client ends', async () => {
    const precedence = createWorkPrecedence(MAX_PAUSE_MS)
    precedence.start(longList)
    expect(precedence.pause(longList)).toBeNull()
    precedence.start(page)
    const pause = precedence.pause(longList)
    expect(await isOver(pause)).toBe(false)
    precedence.end(page)
    expect(await isOver(pause)).toBe(true)
  })

  it('limits the total time for which one piece of work is paused', async () => {
    const precedence = createWorkPrecedence(MAX_PAUSE_MS)
    precedence.start(longList)
    const pages = [{ ...page }, { ...page }] as const
    precedence.start(pages[0])
    const first = precedence.pause(longList)
    await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS - 50)
    precedence.end(pages[0])
    expect(await isOver(first)).toBe(true)
    precedence.start(pages[1])
    const second = precedence.pause(longList)
    await vi.advanceTimersByTimeAsync(40)
    expect(await isOver(second)).toBe(false)
    await vi.advanceTimersByTimeAsync(20)
    expect(await isOver(second)).toBe(true)
    expect(precedence.pause(longList)).toBeNull()
  })

  it('does not count paused work as work in progress, so that two pieces of work never wait for each other', async () => {
    const precedence = createWorkPrecedence(MAX_PAUSE_MS)
    const heavyPage = { ...page, client: 'attacker' }
    const lists = Array.from({ length: 4 }, () => ({ ...longList }))
    for (const list of lists) precedence.start(list)
    for (const list of lists) precedence.end(list)
    precedence.start(heavyPage)
    const visitorsList = { ...longList, client: 'visitor' }
    precedence.start(visitorsList)
    // `heavyPage` must wait for `visitorsList`, because the client `attacker` has recently used more units
    // than the client `visitor`. `visitorsList` must wait for `heavyPage`, because `visitorsList` costs 72
    // units and `heavyPage` 12. `heavyPage` is paused first. Paused work delays no other work, so
    // `visitorsList` is not paused.
    const pause = precedence.pause(heavyPage)
    expect(await isOver(pause)).toBe(false)
    expect(precedence.pause(visitorsList)).toBeNull()
    precedence.end(visitorsList)
    expect(await isOver(pause)).toBe(true)
  })
})
