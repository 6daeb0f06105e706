import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerShelf, ShelvedAnswer } from './answer-shelf.ts'
import { createLastingCache, KEPT_AT } from './lasting-cache.ts'
import type { KeptAnswer, MadeAnswer, ReadFault } from './read-cache.ts'

const HOUR = 3_600_000
const answerOf = (body: string, status = 200): KeptAnswer => ({ status, headers: {}, body })
const made = (body: string, freshMs = 30_000): MadeAnswer => ({ answer: answerOf(body), freshMs })
const fault = (of: ReadFault = 'store'): MadeAnswer => ({
  answer: answerOf('none', 503),
  freshMs: 0,
  fault: of,
})

function fakeShelf(): AnswerShelf & { readonly rows: Map<string, ShelvedAnswer> } {
  const rows = new Map<string, ShelvedAnswer>()
  return {
    rows,
    read: async key => rows.get(key) ?? null,
    put: (key, answer) => void rows.set(key, answer),
    close: async () => undefined,
  }
}

/** A store whose next answers a test sets. */
function fakeStore() {
  const store = {
    asked: 0,
    next: (): Promise<MadeAnswer> => Promise.resolve(made('a')),
    make: () => {
      store.asked++
      return store.next()
    },
    says: (answer: MadeAnswer) => {
      store.next = async () => answer
    },
  }
  return store
}

const settle = () => new Promise(resolve => setTimeout(resolve, 5))

describe('answers that last', () => {
  let time = 0
  let store = fakeStore()
  let shelf = fakeShelf()
  const open = () => createLastingCache({ shelf, now: () => time, patienceMs: 20 })
  let cache = open()
  const read = (key = 'k') => cache.read(key, store.make)
  beforeEach(() => {
    time = Date.parse('2026-11-21T14:05:00Z')
    store = fakeStore()
    shelf = fakeShelf()
    cache = open()
  })

  it('are given while fresh, and by one question to all who ask at once', async () => {
    await Promise.all([read(), read(), read()])
    time += 29_999
    await read()
    expect(store.asked).toBe(1)
  })

  it('are given at once past their time and renewed behind, once', async () => {
    await read()
    time += 31_000
    store.says(made('b'))
    const [first, second] = await Promise.all([read(), read()])
    expect([first.body, second.body]).toEqual(['a', 'a'])
    expect(first.headers).toEqual({})
    await settle()
    expect(store.asked).toBe(2)
    expect((await read()).body).toBe('b')
  })

  it('wait for the store when they are much older', async () => {
    await read()
    time += HOUR
    store.says(made('b'))
    expect((await read()).body).toBe('b')
  })

  it('stand in for up to a day when the store fails, and say since when', async () => {
    await read()
    store.says(fault())
    time += HOUR
    const kept = await read()
    expect(kept).toEqual({ ...answerOf('a'), headers: { [KEPT_AT]: '2026-11-21T14:05:00.000Z' } })
    time += 22 * HOUR
    expect((await read()).body).toBe('a')
    time += HOUR
    expect((await read()).status).toBe(503)
  })

  it('hold over a restart', async () => {
    await read()
    cache = open()
    store.says(fault())
    time += HOUR
    expect((await read()).headers[KEPT_AT]).toBe('2026-11-21T14:05:00.000Z')
    expect((await read('never asked')).status).toBe(503)
  })

  it('stand in when the store is slow, at once from then on, until it is quick again', async () => {
    await read()
    await read('other')
    time += HOUR
    let answer: (made: MadeAnswer) => void = () => undefined
    store.next = () =>
      new Promise(resolve => {
        answer = resolve
      })
    expect((await read()).headers).toHaveProperty(KEPT_AT)
    expect((await read('other')).headers).toHaveProperty(KEPT_AT)
    answer(made('b'))
    await settle()
    expect((await read('other')).body).toBe('b')
  })

  it('wait as long as it takes when nothing is kept', async () => {
    store.next = () => new Promise(resolve => setTimeout(resolve, 60, made('late')))
    expect((await read()).body).toBe('late')
  })

  it('are not asked for again right after a fault', async () => {
    await read()
    time += HOUR
    store.says(fault())
    await read()
    const { asked } = store
    time += 1_999
    await read()
    expect(store.asked).toBe(asked)
    time += 1
    await read()
    expect(store.asked).toBe(asked + 1)
  })

  it('stand in where the store refuses one question, and for nobody else', async () => {
    await read()
    time += HOUR
    store.says(fault('question'))
    expect((await read()).headers).toHaveProperty(KEPT_AT)
    store.says(made('b'))
    expect(await read()).toEqual(answerOf('b'))
    store.says(fault('question'))
    expect((await read('never asked')).status).toBe(503)
  })

  it('are asked for anew after a change, and still stand in if that fails', async () => {
    await read()
    cache.clear()
    store.says(made('b'))
    expect((await read()).body).toBe('b')
    cache.clear()
    store.says(fault())
    const kept = await read()
    expect([kept.body, KEPT_AT in kept.headers]).toEqual(['b', true])
  })

  it('are asked for at once when a change is told of, whatever failed just before', async () => {
    await read()
    time += HOUR
    store.says(fault())
    await read()
    store.says(made('b'))
    cache.clear()
    expect((await read()).body).toBe('b')
  })

  it('from before a change are not kept when they come after it', async () => {
    let answer: (made: MadeAnswer) => void = () => undefined
    store.next = () =>
      new Promise(resolve => {
        answer = resolve
      })
    const old = read()
    cache.clear()
    answer(made('old'))
    expect((await old).body).toBe('old')
    store.says(made('new'))
    expect((await read()).body).toBe('new')
  })

  it('are replaced by what is no longer there, and not by a refusal', async () => {
    await read()
    time += HOUR
    store.says({ answer: answerOf('gone', 404), freshMs: 5_000 })
    expect((await read()).status).toBe(404)
    store.says(fault())
    time += HOUR
    expect((await read()).status).toBe(404)
    expect(shelf.rows.get('k')?.answer.status).toBe(404)
    await cache.read('bad', async () => ({ answer: answerOf('no', 400), freshMs: 0 }))
    expect(shelf.rows.has('bad')).toBe(false)
  })

  it('do not hide a fault of our own when there are none', async () => {
    store.next = () => Promise.reject(new Error('ours'))
    await expect(read()).rejects.toThrow('ours')
  })
})
