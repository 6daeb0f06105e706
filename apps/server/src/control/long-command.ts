import { setTimeout as pause } from 'node:timers/promises'
import type { CommandResult } from '../commands/run-store-command.ts'

/** A step of a command that takes longer than one request to the socket. */
export interface CommandStep extends CommandResult {
  /** Whether the command still runs; `text` is then what it has reported since the last step. */
  readonly isRunning: boolean
}

/** Longest wait of one step, in ms, below the time-outs of the socket. */
const STEP_MS = 5_000
/** Most lines that wait for a client. */
const MAX_LINES = 100

/**
 * Runs one long command at a time in this process. Each call starts it, or follows the one that runs with the same
 * arguments, and resolves when there is something to report. A client that goes away does not end the command.
 */
export function createLongCommand(
  run: (args: readonly string[], onProgress: (line: string) => void) => Promise<CommandResult>,
  { stepMs = STEP_MS }: { readonly stepMs?: number } = {},
): (args: readonly string[]) => Promise<CommandStep> {
  let running: {
    readonly args: string
    readonly lines: string[]
    readonly end: Promise<CommandResult>
  } | null = null

  return async args => {
    const wanted = JSON.stringify(args)
    if (running !== null && running.args !== wanted)
      return { exitCode: 1, text: 'Another command of this kind is running.', change: null, isRunning: false }
    if (running === null) {
      const lines: string[] = []
      const onProgress = (line: string): void => {
        if (lines.length >= MAX_LINES) lines.shift()
        lines.push(line)
      }
      running = { args: wanted, lines, end: run(args, onProgress) }
    }
    const { lines, end } = running
    const result = await Promise.race([end, pause(stepMs, null, { ref: false })])
    const text = lines.splice(0).join('\n')
    if (result === null) return { exitCode: 0, text, change: null, isRunning: true }
    running = null
    return { ...result, text: text === '' ? result.text : `${text}\n${result.text}`, isRunning: false }
  }
}
