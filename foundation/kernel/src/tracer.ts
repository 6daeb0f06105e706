/** Attributes of a span. Values must contain no personal data. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A timed operation of a trace. */
export interface Span {
  set(attributes: SpanAttributes): void
  /** Ends the span, and marks the span as failed if `error` is given. The error's message is not recorded. */
  end(error?: unknown): void
}

/** Creates spans. A span that is started while `work` of another span runs is the child of that span. */
export interface Tracer {
  /** Runs `work` in a span that ends when `work` has ended. */
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Starts a span for a call to another system. The caller of `start` must end the span. */
  start(name: string, attributes: SpanAttributes): Span
}

const noSpan: Span = { set() {}, end() {} }

/** A tracer that records nothing. */
export const noTracer: Tracer = {
  run: (_name, _attributes, work) => work(),
  start: () => noSpan,
}
