import type { Log } from './log.ts'

export type Step = <T>(what: string, work: () => T | Promise<T>) => Promise<T>

/** One line per step of the start: what it was and how long it took. A string that comes back is said behind it. */
export function createSteps(log: Log): Step {
  return async (what, work) => {
    const started = performance.now()
    const made = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    log.info(`${`${seconds} s`.padStart(8)}  ${what}${typeof made === 'string' ? `: ${made}` : ''}`)
    return made
  }
}
