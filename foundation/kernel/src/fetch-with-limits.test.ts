import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BodyTooLargeError, fetchWithLimits, orAborted, readBytes, readText } from './fetch-with-limits.ts'

let close = (): void => {}
afterEach(() => close())

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // This cast is safe: the address of a server on a TCP port is an object, not a string.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const limits = { timeoutMs: 5_000, maxBytes: 1_000 }

describe('fetchWithLimits', () => {
  it('returns status, headers and the whole text of a response', async () => {
    const url = await serve((_, response) => response.writeHead(201, { 'x-a': 'b' }).end('čaj'))
    const { status, headers, text } = await fetchWithLimits(url, {}, limits)
    expect([status, headers.get('x-a'), text]).toEqual([201, 'b', 'čaj'])
  })

  it('rejects with BodyTooLargeError when the response body exceeds `maxBytes`', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1_001)))
    await expect(fetchWithLimits(url, {}, limits)).rejects.toBeInstanceOf(BodyTooLargeError)
  })

  it('rejects with TimeoutError when headers arrive but the body never ends', async () => {
    const url = await serve((_, response) => void response.write('x'))
    await expect(fetchWithLimits(url, {}, { ...limits, timeoutMs: 100 })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  it('rejects with AbortError when the caller aborts the request', async () => {
    const url = await serve(() => {})
    const abort = new AbortController()
    const pending = fetchWithLimits(url, {}, { ...limits, signal: abort.signal })
    abort.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('returns a redirect instead of following it', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
    expect((await fetchWithLimits(url, {}, limits)).status).toBe(302)
  })
})

describe('readBytes', () => {
  it('stops reading an endless body at `maxBytes`', async () => {
    let chunks = 0
    async function* endless() {
      for (;;) {
        chunks++
        yield new Uint8Array(10)
      }
    }
    await expect(readBytes(endless(), 95)).rejects.toBeInstanceOf(BodyTooLargeError)
    expect(chunks).toBe(10)
  })

  it('returns a body whose size equals `maxBytes`, and an empty body for a null body', async () => {
    expect(await readText(new Blob(['x'.repeat(95)]).stream(), 95)).toHaveLength(95)
    expect(await readBytes(null, 0)).toHaveLength(0)
  })
})

describe('orAborted', () => {
  it('rejects with the signal’s reason when the signal aborts before the promise settles', async () => {
    const abort = new AbortController()
    const pending = orAborted(new Promise(() => {}), abort.signal)
    abort.abort(new Error('too late'))
    await expect(pending).rejects.toThrow('too late')
  })

  it('causes no unhandled rejection when the promise rejects after the signal has aborted', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const late = Promise.withResolvers<never>()
    await expect(orAborted(late.promise, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    late.reject(new Error('late'))
    await setImmediate()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('settles as the promise settles when the signal is not aborted', async () => {
    const { signal } = new AbortController()
    expect(await orAborted(Promise.resolve(1), signal)).toBe(1)
    await expect(orAborted(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed')
  })
})
