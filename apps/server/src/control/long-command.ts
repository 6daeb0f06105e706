import { setTimeout as pause } from 'node:timers/promises'
import type { CommandResult } from '../commands/run-store-command.ts'

/** Response to one of the requests that follow a long command. */
export interface CommandStep extends CommandResult {
  /** Whether the command still runs. While it runs, `text` has the progress lines since the last step. */
  readonly isRunning: boolean
}

/** Longest wait of one step, in ms, below the time-outs of the socket. */
const STEP_MS = 5_000
/** Maximum number of progress lines that are kept for the next step. */
const MAX_LINES = 100

const BUSY = 'The server is running another pull or push. Run the command again when that has ended.'

/**
 * Runs one long command at a time in this process. Each call starts it, or follows the one that runs with the same
 * arguments, and resolves with what there is to report. A client that goes away does not end the command; the result
 * is then kept until a command with the same arguments fetches it, or another one starts.
 */
export function createLongCommand(
  run: (args: readonly string[], onProgress: (line: string) => void) => Promise<CommandResult>,
  { stepMs = STEP_MS }: { readonly stepMs?: number } = {},
): (args: readonly string[]) => Promise<CommandStep> {
  let current: {
    readonly args: string
    readonly lines: string[]
    readonly end: Promise<CommandResult>
    hasEnded: boolean
  } | null = null

  return async args => {
    const wanted = JSON.stringify(args)
    if (current !== null && current.args !== wanted) {
      if (!current.hasEnded) return { exitCode: 1, text: BUSY, change: null, isRunning: false }
      current = null
    }
    if (current === null) {
      const lines: string[] = []
      const onProgress = (line: string): void => {
        if (lines.length >= MAX_LINES) lines.shift()
        lines.push(line)
      }
      const started = { args: wanted, lines, end: run(args, onProgress), hasEnded: false }
      current = started
      started.end.then(
        () => {
          started.hasEnded = true
        },
        () => {
          current = null
        },
      )
    }
    const { lines, end } = current
    const result = await Promise.race([end, pause(stepMs, null, { ref: false })])
    const text = lines.splice(0).join('\n')
    if (result === null) return { exitCode: 0, text, change: null, isRunning: true }
    current = null
    return { ...result, text: text === '' ? result.text : `${text}\n${result.text}`, isRunning: false }
  }
}
