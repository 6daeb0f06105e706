/** Attributes of a span. Values must contain no personal data. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A timed operation of a trace. */
export interface Span {
  set(attributes: SpanAttributes): void
  /** Ends the span; with an error, marks it as failed. The error's message is not recorded. */
  end(error?: unknown): void
}

/** Creates spans. A span that is started while `work` of another span runs is the child of that span. */
export interface Tracer {
  /** Runs `work` in a span that ends when `work` has ended. */
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Starts the span of a call to another system; the caller ends it. */
  start(name: string, attributes: SpanAttributes): Span
}

const noSpan: Span = { set() {}, end() {} }

/** A tracer that records nothing. */
export const noTracer: Tracer = {
  run: (_name, _attributes, work) => work(),
  start: () => noSpan,
}
