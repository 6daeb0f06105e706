import type { Logger } from '@sultan/kernel/logger'

interface LoggedEvent {
  readonly level: 'error' | 'warn' | 'info' | 'debug'
  readonly fields: Readonly<Record<string, unknown>>
  readonly message: string
}

/** Creates a logger that records its log entries in `events`. */
export function recordLog(): { readonly logger: Logger; readonly events: LoggedEvent[] } {
  const events: LoggedEvent[] = []
  const at =
    (level: LoggedEvent['level']): Logger['error'] =>
    (fields, message) => {
      events.push({ level, fields, message })
    }
  const logger: Logger = {
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    child: () => logger,
  }
  return { logger, events }
}
