import { describe, expect, it, vi } from 'vitest'
import { createLogger, createStartupSteps, createThrottledLog } from './logger.ts'
import { createRequestScope, withRequestScope } from './request-scope.ts'
import { terminalStream } from './terminal-log.ts'

function logTo(level: 'error' | 'info' | 'debug' = 'debug') {
  const lines: string[] = []
  const log = createLogger(level, { write: line => void lines.push(line) })
  return { log, lines, events: () => lines.map(line => JSON.parse(line) as unknown) }
}

describe('createLogger', () => {
  it('writes one line of JSON per event with level, time, fields and message', () => {
    const { log, lines, events } = logTo()
    log.info({ route: '/wc/store/v1/products', status: 200, ms: 3 }, 'GET /')
    expect(lines[0]).toMatch(/^\{.*\}\n$/)
    expect(events()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        route: '/wc/store/v1/products',
        status: 200,
        ms: 3,
        msg: 'GET /',
      },
    ])
  })

  it('omits events below the configured log level', () => {
    const { log, lines } = logTo('error')
    log.info({}, 'info')
    log.warn({}, 'warn')
    log.error({}, 'error')
    expect(lines).toHaveLength(1)
  })

  it('adds the request id to events that are logged during a request', () => {
    const { log, events } = logTo()
    withRequestScope(createRequestScope('proxy-id-1'), () => log.info({}, 'inside'))
    log.info({}, 'outside')
    expect(events()).toEqual([
      expect.objectContaining({ requestId: 'proxy-id-1' }),
      expect.not.objectContaining({ requestId: expect.anything() }),
    ])
  })

  it('redacts secrets, e-mail addresses in errors, and parameters of SQL errors', () => {
    const { log, lines } = logTo()
    const sqlError = Object.assign(new Error('Failed query: insert … Lejla Hodžić'), {
      query: 'insert into orders values ($1)',
      params: ['Lejla Hodžić'],
      cause: new Error('duplicate key'),
    })
    log.error({ err: sqlError, authorization: 'Bearer t0ken', headers: { cookie: 'c00kie' } }, 'failed')
    log.error({ err: new Error('550 <ana@primjer.ba> unknown') }, 'failed')
    expect(lines.join('')).not.toMatch(/Lejla|t0ken|c00kie|ana@/)
    expect(lines.join('')).toContain('duplicate key')
  })
})

describe('createThrottledLog', () => {
  it('logs the same reason at most once a minute, and a different reason immediately', () => {
    let now = 1_000
    const { log: logger, events } = logTo()
    const log = createThrottledLog(logger, () => now)
    log('503', {}, '/a')
    log('503', {}, '/b')
    log('network', {}, '/c')
    now += 59_999
    log('503', {}, '/d')
    now += 2
    log('503', {}, '/e')
    expect(events()).toMatchObject([{ msg: '/a' }, { msg: '/c' }, { msg: '/e' }])
  })
})

describe('createStartupSteps', () => {
  it('logs a startup step with its duration and its result', async () => {
    const { log, events } = logTo()
    const step = createStartupSteps(log)
    expect(await step('Demo catalogue', async () => '57 products')).toBe('57 products')
    expect(events()).toMatchObject([{ msg: 'Demo catalogue: 57 products', ms: expect.any(Number) }])
  })
})

describe('terminalStream', () => {
  const format = (line: string): string => {
    const write = vi.fn((_: string) => true)
    terminalStream({ write }).write(line)
    return String(write.mock.calls[0]?.[0]).trimEnd()
  }

  it('shows an event on one readable line, with the stack of an error below', () => {
    const event = { level: 'warn', time: '2026-11-22T10:00:00.000Z', route: '/blog', ms: 12, msg: 'Slow' }
    expect(format(JSON.stringify(event))).toMatch(/^\d\d:\d\d:\d\d warn {2}Slow {2}route=\/blog {2}ms=12$/)
    const hostile = format(JSON.stringify({ ...event, route: '/a\r\nThe store is closed' }))
    expect(hostile).toContain('route=/a??The store is closed')
    const failed = { ...event, err: { type: 'Error', message: 'x', stack: 'Error: x\n    at y' } }
    expect(format(JSON.stringify(failed))).toContain('\nError: x\n    at y')
  })

  it('replaces control characters in the stack of an error and keeps its line breaks', () => {
    const err = { stack: 'Error: \u001b[2Jx\r\n    at y' }
    const event = { level: 'error', time: '2026-11-22T10:00:00.000Z', msg: 'Failed', err }
    expect(format(JSON.stringify(event))).toContain('\nError: ?[2Jx?\n    at y')
  })
})
