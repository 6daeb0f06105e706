import { createWorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../http/request-context.ts'
import { createDocumentCache, createGenerationQueue } from './document-cache.ts'

/**
 * Creates a document cache. Generating a document ends when the test calls `finish` with the document's key.
 */
function createFixture() {
  const limits = createWorkLimits()
  const generating: string[] = []
  const finished = new Map<string, PromiseWithResolvers<string>>()
  let running = 0
  const cache = createDocumentCache<string>({
    queue: createGenerationQueue(),
    workLimits: {
      run: (request, work) => {
        running += 1
        return limits.run(request, work).finally(() => {
          running -= 1
        })
      },
    },
    maxBytes: 10_000,
    sizeOf: text => text.length,
  })
  const resolversOf = (key: string) => {
    const resolvers = finished.get(key) ?? Promise.withResolvers<string>()
    finished.set(key, resolvers)
    return resolvers
  }
  return {
    generating,
    running: () => running,
    finish: (key: string) => resolversOf(key).resolve(key),
    get(key: string, clientAddress: string) {
      // The cast is safe: the cache only waits for the event `close` of the response.
      const response = { closed: false, once: () => undefined } as unknown as RequestContext['response']
      return cache.get(key, { clientAddress, response }, 1, () => {
        generating.push(key)
        return resolversOf(key).promise
      })
    },
  }
}

describe('createDocumentCache (caches sitemaps and feeds)', () => {
  it('counts the document that is being generated towards the limits of concurrent work, but not documents that wait in the generation queue', async () => {
    const { get, finish, generating, running } = createFixture()
    const all = ['a', 'b', 'c'].map((key, at) => get(key, `192.0.2.${at + 1}`))
    await expect.poll(() => generating).toEqual(['a'])
    expect(running()).toBe(1)
    for (const key of ['a', 'b', 'c']) finish(key)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
    expect(running()).toBe(0)
  })

  it('rejects a request of one client for a sixth document at the same time, but not a request of a second client', async () => {
    const { get, finish } = createFixture()
    const keys = ['a', 'b', 'c', 'd', 'e']
    const all = keys.map(key => get(key, '192.0.2.1'))
    await expect(get('f', '192.0.2.1')).rejects.toThrow(WorkRejectedError)
    const other = get('g', '192.0.2.2')
    for (const key of [...keys, 'f', 'g']) finish(key)
    expect(await Promise.all([...all, other])).toEqual([...keys, 'g'])
    expect(await get('f', '192.0.2.1')).toBe('f')
  })
})
