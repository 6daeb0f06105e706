import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '@sultan/kernel/logger'
import type { Span, SpanAttributes, Tracer } from '@sultan/kernel/tracer'
import { createThrottledLog } from '../logging/logger.ts'

/** Span of a request. The route, and so the name of the span, is known only at the end of the request. */
export interface RequestSpan extends Span {
  rename(name: string): void
}

/** A tracer that also creates the spans of whole requests. */
export interface RequestTracer extends Tracer {
  /**
   * Runs `work` in a span for a request; the caller ends the span. `traceParent`: the header `traceparent` of
   * a trusted proxy, whose trace then continues here.
   */
  runRequest<T>(traceParent: string | undefined, work: (span: RequestSpan) => T): T
  /** Sends the remaining spans to the collector; gives up after a second. */
  close(): Promise<void>
}

interface TracingOptions {
  /** URL of the collector, such as `http://collector:4318`; spans are sent to `/v1/traces`. */
  readonly endpoint: string
  /**
   * Share of the requests that are traced, 0 to 1. When a trusted proxy sends the header `traceparent` with a
   * request, the `sampled` flag in the header decides instead whether the request is traced.
   */
  readonly ratio: number
  readonly version: string
  readonly log: Logger
}

const EXPORT_TIMEOUT_MS = 5_000
const CLOSE_TIMEOUT_MS = 1_000
const EXPORT_INTERVAL_MS = 2_000
/**
 * Limit of the queued spans; a span takes about 2 kB. Further spans are dropped until the collector has taken
 * the queued spans.
 */
const MAX_QUEUED_SPANS = 2_048
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Sends traces by OTLP over HTTP (JSON). This code creates the spans itself: OpenTelemetry's automatic
 * instrumentation replaces modules as they are loaded, which does not work for ES modules.
 */
export function openTracing({ endpoint, ratio, version, log }: TracingOptions): RequestTracer {
  const warn = createThrottledLog(log)
  const report = (message: string) => warn('traces', { reason: message }, 'Traces could not be sent.')
  diag.setLogger(
    { error: report, warn: report, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'sultan',
      'service.version': version,
      'service.instance.id': `${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_QUEUED_SPANS,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const otel = provider.getTracer('sultan', version)
  // Each tracer stores the current span itself. OpenTelemetry's context manager is global to the process, and
  // tests run several shops in one process.
  const contexts = new AsyncLocalStorage<Context>()
  const current = () => contexts.getStore() ?? ROOT_CONTEXT
  const within = <T>(parent: Context, span: OtelSpan, work: () => T): T =>
    contexts.run(trace.setSpan(parent, span), work)

  return {
    async run(name, attributes, work) {
      const parent = current()
      const otelSpan = otel.startSpan(
        name,
        { kind: SpanKind.INTERNAL, attributes: { ...attributes } },
        parent,
      )
      const span = toSpan(otelSpan)
      try {
        const result = await within(parent, otelSpan, work)
        span.end()
        return result
      } catch (error) {
        span.end(error)
        throw error
      }
    },
    start: (name, attributes) =>
      toSpan(otel.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, current())),
    runRequest(traceParent, work) {
      const parent = parentContext(traceParent)
      const otelSpan = otel.startSpan('request', { kind: SpanKind.SERVER }, parent)
      const span = { ...toSpan(otelSpan), rename: (name: string) => void otelSpan.updateName(name) }
      return within(parent, otelSpan, () => work(span))
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>(resolve => {
        timer = setTimeout(() => {
          report(`no response within ${CLOSE_TIMEOUT_MS} ms at the end`)
          resolve()
        }, CLOSE_TIMEOUT_MS)
      })
      await Promise.race([provider.shutdown().catch(report), timeout])
      clearTimeout(timer)
      diag.disable()
    },
  }
}

function toSpan(span: OtelSpan): Span {
  return {
    set: (attributes: SpanAttributes) => void span.setAttributes({ ...attributes }),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        // Only the error's name is recorded: messages may hold parts of a request.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      }
      span.end()
    },
  }
}

/** Parses the header `traceparent` (W3C Trace Context, section 3.2). */
function parentContext(traceParent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(traceParent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
