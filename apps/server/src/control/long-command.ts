import { setTimeout as pause } from 'node:timers/promises'
import type { CommandResult } from '../commands/run-store-command.ts'

/**
 * Response to a client that runs or follows a long command. A client sends its request again until
 * `isRunning` is false.
 */
export interface CommandStep extends CommandResult {
  /**
   * Whether the command still runs. While the command runs, `text` contains its progress lines since the last
   * response.
   */
  readonly isRunning: boolean
}

/**
 * Maximum time in ms for which the server waits for a long command to end before it sends a response. Shorter
 * than the time limits of a request on the control socket: `COMMAND_TIMEOUT_MS` in the server and
 * `RESPONSE_TIMEOUT_MS` in the client.
 */
const STEP_MS = 5_000
/**
 * Maximum number of progress lines that a long command (`pull` or `push`) keeps for the next response to its
 * client. Of more lines, only the newest are kept.
 */
const MAX_LINES = 100
/**
 * For how long the result of a long command (`pull` or `push`) is kept after the command has ended, in ms.
 * The time is ample: a client that waits for the result sends its next request right after each response.
 */
const RESULT_MS = 60_000

const BUSY = 'The server is running another pull or push. Run the command again when that has ended.'

interface Run {
  /** The arguments of the command as JSON. */
  readonly args: string
  /** Progress lines that the command has reported since the last response to a client. */
  readonly lines: string[]
  readonly end: Promise<CommandResult>
  /** Time at which the command ended, in ms; null while it runs. */
  endedAt: number | null
}

/**
 * Runs one long command at a time in this process. A call starts the command, or follows the running command
 * when both have the same arguments, and resolves with the new progress lines or the result. A command goes
 * on when its client disconnects. The result is then kept for a minute, until a call with the same arguments
 * fetches it, or until another command starts.
 */
export function createLongCommand(
  run: (args: readonly string[], onProgress: (line: string) => void) => Promise<CommandResult>,
  {
    stepMs = STEP_MS,
    now = () => performance.now(),
  }: { readonly stepMs?: number; readonly now?: () => number } = {},
): (args: readonly string[]) => Promise<CommandStep> {
  let current: Run | null = null

  return async args => {
    const wanted = JSON.stringify(args)
    if (current !== null && current.args !== wanted) {
      if (current.endedAt === null) return { exitCode: 1, text: BUSY, change: null, isRunning: false }
      current = null
    }
    if (current !== null && current.endedAt !== null && now() - current.endedAt > RESULT_MS) current = null
    if (current === null) {
      const lines: string[] = []
      const onProgress = (line: string): void => {
        if (lines.length >= MAX_LINES) lines.shift()
        lines.push(line)
      }
      const started: Run = {
        args: wanted,
        lines,
        end: run(args, onProgress),
        endedAt: null,
      }
      current = started
      started.end.then(
        () => {
          started.endedAt = now()
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
