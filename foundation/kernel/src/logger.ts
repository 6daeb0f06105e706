/**
 * Writes one log event with structured fields and a message for the operator. Errors belong in the field
 * `err`.
 */
type LogEvent = (fields: Readonly<Record<string, unknown>>, message: string) => void

/**
 * The subset of pino's logger that packages use. Fields must contain no personal data (names, addresses,
 * e-mails, tokens).
 */
export interface Logger {
  /** Logs an event that requires action by the operator. */
  readonly error: LogEvent
  /** Logs degraded operation that requires no action by the operator. */
  readonly warn: LogEvent
  readonly info: LogEvent
  readonly debug: LogEvent
  /** Returns a logger that adds `fields` to each event. */
  child(fields: Readonly<Record<string, unknown>>): Logger
}

/** A logger that discards every event. */
export const silentLogger: Logger = {
  error() {},
  warn() {},
  info() {},
  debug() {},
  child: () => silentLogger,
}
