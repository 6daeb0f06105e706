import cluster from 'node:cluster'
import type { Logger } from '@sultan/kernel/logger'
import { redactSqlError } from '@sultan/sql/sql-error'
import { LRUCache } from 'lru-cache'
import { type DestinationStream, pino, stdSerializers } from 'pino'
import type { LogLevel } from '../config/environment-schema.ts'
import { requestScope } from './request-scope.ts'
import { terminalStream } from './terminal-log.ts'

/** Fields that hold personal data or secrets, at the top level of an event or one level below. */
const REDACTED_FIELDS = [
  'authorization',
  'cookie',
  'email',
  'key',
  'password',
  'secret',
  'set-cookie',
  'token',
]
const EMAIL_ADDRESS = /[^\s"'<>():,;]+@[^\s"'<>():,;]+/g
/**
 * Interval in ms in which a `createThrottledLog` function logs at most one warning per reason, such as an
 * unavailable store.
 */
const THROTTLE_INTERVAL_MS = 60_000
const MAX_THROTTLED_REASONS = 100

/** A logger that writes one line of JSON per event, or one plain line when standard output is a terminal. */
export function createLogger(level: LogLevel, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      // With several `WORKERS` each log line names its worker.
      base: cluster.worker === undefined ? null : { worker: cluster.worker.id },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: REDACTED_FIELDS.flatMap(field => [`["${field}"]`, `*["${field}"]`]),
      serializers: { err: serializeError },
      mixin() {
        const scope = requestScope()
        return scope === null ? {} : { requestId: scope.id }
      },
    },
    destination,
  )
}

function standardOutput(): DestinationStream {
  return process.stdout.isTTY ? terminalStream(process.stdout) : pino.destination({ dest: 1, sync: true })
}

/** Serializes an error for the log, without the parameters of SQL errors and without e-mail addresses. */
function serializeError(error: unknown): unknown {
  const redacted = redactSqlError(error)
  if (!(redacted instanceof Error)) return withoutEmails(String(redacted))
  const { type, message, stack } = stdSerializers.err(redacted)
  return { type, message: withoutEmails(message), stack: withoutEmails(stack) }
}

function withoutEmails(text: string): string {
  return text.replaceAll(EMAIL_ADDRESS, '[email]')
}

type ThrottledLog = (reason: string, ...event: Parameters<Logger['warn']>) => void

/**
 * Creates a function that logs at most one event a minute for each reason. While a store is unavailable,
 * every page fails for the same reason. `now` returns a time in ms.
 */
export function createThrottledLog(log: Pick<Logger, 'warn'>, now: () => number = Date.now): ThrottledLog {
  const logged = new LRUCache<string, true>({
    max: MAX_THROTTLED_REASONS,
    ttl: THROTTLE_INTERVAL_MS,
    ttlResolution: 0,
    perf: { now },
  })
  return (reason, ...event) => {
    if (logged.has(reason)) return
    logged.set(reason, true)
    log.warn(...event)
  }
}

/** Runs one step of the server's start, such as opening the database. */
export type StartupStep = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

/**
 * Creates a function that logs each step of the server's start with its duration in ms, and with its result
 * when the result is a string.
 */
export function createStartupSteps(log: Logger): StartupStep {
  return async (name, work) => {
    const started = performance.now()
    const result = await work()
    const ms = Math.round(performance.now() - started)
    log.info({ ms }, typeof result === 'string' ? `${name}: ${result}` : name)
    return result
  }
}
