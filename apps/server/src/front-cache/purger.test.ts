import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { silentLogger } from '@sultan/kernel/logger'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPurger } from './purger.ts'

const INTERVAL_MS = 20

describe('createPurger (purges the cache in front of the server)', () => {
  let server: Server
  let purger: ReturnType<typeof createPurger>
  /** Header `Surrogate-Key` of each request that the purger has sent. */
  let calls: string[]
  /**
   * Statuses with which the test server responds to the purger's next requests; status 204 after the last of
   * them.
   */
  let statuses: number[]
  beforeEach(async () => {
    calls = []
    statuses = []
    server = createServer((request, response) => {
      if (request.method !== 'POST' || request.url !== '/purge')
        calls.push(`${request.method} ${request.url}`)
      calls.push(String(request.headers['surrogate-key']))
      response.writeHead(statuses.shift() ?? 204).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // The cast is safe: the address of a server that listens on TCP is an object.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
    purger = createPurger({ url, log: silentLogger, intervalMs: INTERVAL_MS })
  })
  afterEach(async () => {
    await purger.close()
    server.close()
  })

  it('purges the tags of a change immediately, and a second time at the end of the purge interval', async () => {
    purger.purge({ tags: ['product:1'] })
    await expect.poll(() => calls).toEqual(['product:1 many', 'product:1 many'])
  })

  it('sends one purge request per interval when many changes follow one another quickly', async () => {
    for (let n = 1; n <= 50; n++) purger.purge({ tags: [`product:${n % 2}`] })
    await expect.poll(() => calls.length).toBe(3)
    expect(calls).toEqual(['product:1 many', 'product:0 product:1 many', 'product:0 product:1 many'])
  })

  it('repeats a failed purge request, merged with the tags of later changes, until a purge request succeeds', async () => {
    statuses = [503, 500]
    purger.purge({ tags: ['product:1'] })
    purger.purge('all')
    await expect.poll(() => calls).toEqual(['product:1 many', 'all', 'all', 'all'])
  })

  it('`close` sends a purge request with the tags of the changes for which no purge request has been sent yet', async () => {
    purger.purge({ tags: ['product:1'] })
    purger.purge({ tags: ['product:2'] })
    await purger.close()
    expect(calls).toContain('product:2 many')
  })

  it('waits in `close` for a purge in progress, and repeats this purge when it fails', async () => {
    statuses = [503]
    purger.purge({ tags: ['product:1'] })
    await purger.close()
    expect(calls).toEqual(['product:1 many', 'product:1 many'])
  })
})
