import type { DestinationStream } from 'pino'
import { z } from 'zod'

const eventSchema = z.looseObject({
  level: z.string(),
  time: z.string(),
  msg: z.string().default(''),
  err: z.union([z.string(), z.looseObject({ stack: z.string() })]).optional(),
})

/**
 * Returns a stream that writes each log event as one readable line, such as
 * `10:15:02 warn  Message  route=/blog  ms=12`. When the event has an error, the error's stack is written on
 * the lines below.
 */
export function terminalStream(terminal: Pick<NodeJS.WriteStream, 'write'>): DestinationStream {
  return { write: line => void terminal.write(`${formatEvent(line)}\n`) }
}

function formatEvent(line: string): string {
  const { level, time, msg, err, ...fields } = eventSchema.parse(JSON.parse(line))
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${formatValue(value)}`)
  const stack = err === undefined ? [] : [`\n${printable(typeof err === 'string' ? err : err.stack)}`]
  const localTime = new Date(time).toLocaleTimeString('en-GB')
  return `${localTime} ${level.padEnd(5)} ${[msg, ...pairs].join('  ')}${stack.join('')}`
}

function formatValue(value: unknown): string {
  return printable(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('\n', '?')
}

/**
 * Replaces control characters, except line breaks, with `?`. Fields and errors can contain text of requests
 * and of other servers, and control characters could move the cursor or colour the terminal.
 */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '?')
}
