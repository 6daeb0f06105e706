import { afterEach, describe, expect, it, vi } from 'vitest'
import { createReadiness } from './readiness.ts'

const backend = (responds: boolean, canServe = true) => ({
  queries: 0,
  async databaseResponds() {
    this.queries += 1
    return responds
  },
  canServeWithoutDatabase: () => canServe,
})

afterEach(() => void vi.restoreAllMocks())

describe('createReadiness', () => {
  it('reports `starting` until `open` is called, then `ready`, and `draining` after `drain` is called', async () => {
    const readiness = createReadiness()
    expect(await readiness.status()).toBe('starting')
    readiness.open(backend(true))
    expect(await readiness.status()).toBe('ready')
    readiness.drain()
    expect(await readiness.status()).toBe('draining')
  })

  it('when the database does not respond, reports `degraded` if pages can be served without the database, otherwise `unavailable`', async () => {
    const degraded = createReadiness()
    degraded.open(backend(false))
    expect(await degraded.status()).toBe('degraded')
    const unavailable = createReadiness()
    unavailable.open(backend(false, false))
    expect(await unavailable.status()).toBe('unavailable')
  })

  it('reports `degraded` when the database does not respond within the deadline', async () => {
    const readiness = createReadiness()
    readiness.open({ databaseResponds: () => new Promise(() => {}), canServeWithoutDatabase: () => true })
    expect(await readiness.status()).toBe('degraded')
  })

  it('queries the database at most once a second, however often the status is requested', async () => {
    let now = 0
    const readiness = createReadiness(() => now)
    const source = backend(true)
    readiness.open(source)
    await Promise.all(Array.from({ length: 50 }, () => readiness.status()))
    expect(source.queries).toBe(1)
    now = 1_000
    await readiness.status()
    expect(source.queries).toBe(2)
  })

  it('queries the database again after a second when the system time has stepped back', async () => {
    const readiness = createReadiness()
    const source = backend(true)
    readiness.open(source)
    await readiness.status()
    const second = performance.now() + 1_000
    vi.spyOn(Date, 'now').mockReturnValue(0)
    vi.spyOn(performance, 'now').mockReturnValue(second)
    await readiness.status()
    expect(source.queries).toBe(2)
  })
})
