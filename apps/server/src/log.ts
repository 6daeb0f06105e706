import { type LogLevel, logLevels } from './config.ts'

export type Log = Readonly<Record<LogLevel, (line: string) => void>>

/** Lines to standard output, faults to standard error; what is below `level` is not written. */
export function createLog(level: LogLevel): Log {
  const isWritten = (line: LogLevel) => logLevels.indexOf(line) <= logLevels.indexOf(level)
  const silent = () => {}
  return {
    error: line => console.error(line),
    info: isWritten('info') ? line => console.log(line) : silent,
    debug: isWritten('debug') ? line => console.log(line) : silent,
  }
}
