import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { silentLogger } from '@sultan/kernel/logger'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openTracing } from './open-telemetry.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  status: z.object({ code: z.number().optional() }).optional(),
})
/** The fields of OTLP's ExportTraceServiceRequest that the tests compare. */
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})

describe('openTracing', () => {
  let receiver: Server
  let endpoint = ''
  const bodies: string[] = []
  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      if (request.url === '/v1/traces') bodies.push(await text(request))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    // The cast is safe: the address of a server that listens on TCP is an object.
    endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  })
  afterAll(() => receiver.close())
  beforeEach(() => void bodies.splice(0))

  const receivedSpans = () =>
    bodies
      .map(body => exportSchema.parse(JSON.parse(body)))
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)

  it('sends the spans of a request as one trace, each span as a child of the span that encloses it', async () => {
    const tracing = openTracing({ endpoint, ratio: 1, version: '1', log: silentLogger })
    await tracing.runRequest(undefined, async request => {
      await tracing.run('gateway', {}, async () => {
        await Promise.resolve()
        await tracing.run('store', {}, async () => tracing.start('select', {}).end())
      })
      request.rename('GET /proizvod/$slug')
      request.end()
    })
    await tracing.close()
    const spans = receivedSpans()
    const parentOf = (name: string) => {
      const span = spans.find(each => each.name === name)
      return spans.find(each => each.spanId === span?.parentSpanId)?.name
    }
    expect(new Set(spans.map(span => span.traceId)).size).toBe(1)
    expect(parentOf('select')).toBe('store')
    expect(parentOf('store')).toBe('gateway')
    expect(parentOf('gateway')).toBe('GET /proizvod/$slug')
  })

  it('marks a failed span without the text of its error', async () => {
    const tracing = openTracing({ endpoint, ratio: 1, version: '1', log: silentLogger })
    await tracing.run('store', {}, () => Promise.reject(new Error('ana@primjer.ba'))).catch(() => {})
    await tracing.close()
    expect(receivedSpans()).toMatchObject([{ name: 'store', status: { code: 2 } }])
    expect(bodies.join()).not.toContain('primjer')
  })

  it('continues the trace of a proxy, and sends no span when traceparent marks the trace as not sampled', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const tracing = openTracing({ endpoint, ratio: 1, version: '1', log: silentLogger })
    tracing.runRequest(`00-${traceId}-b7ad6b7169203331-01`, span => span.end())
    tracing.runRequest('00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', span => span.end())
    await tracing.close()
    expect(receivedSpans()).toMatchObject([{ traceId, parentSpanId: 'b7ad6b7169203331' }])
  })

  it('warns when the collector cannot be reached', async () => {
    const warn = vi.fn()
    const log = { ...silentLogger, warn }
    const tracing = openTracing({ endpoint: 'http://127.0.0.1:9', ratio: 1, version: '1', log })
    tracing.start('lost', {}).end()
    await tracing.close()
    expect(warn).toHaveBeenCalledWith({ reason: expect.any(String) }, 'Traces could not be sent.')
  })
})
