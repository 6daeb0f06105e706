import { isRecord } from '@sultan/kernel/is-record'

/**
 * An event of a Chromium trace. `dur` is the wall time of the event in µs. `tdur` is the processor time that
 * the event's thread used during the event, in µs.
 */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Start in µs. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** Lighthouse's simulated phone needs four times as much processor time for a task as the test machine. */
const SLOW_DOWN = 4
/** The blocking time of a task is the part of its duration above this threshold, in ms. */
const LONG_TASK_MS = 50

/**
 * Total blocking time in ms after the first contentful paint, computed from the processor time of the tasks.
 * Lighthouse computes the blocking time from the wall time of the tasks. This wall time, on a machine with
 * two processor cores, is mostly time in which a task waits for the other processes of the browser.
 */
export function blockingTime(trace: unknown): number {
  if (!isRecord(trace) || !Array.isArray(trace.traceEvents)) throw new Error('The trace has no events.')
  // The cast is safe: Chromium wrote the trace, and its events have the fields of `TraceEvent`.
  const events = trace.traceEvents as readonly TraceEvent[]
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('The trace has no first contentful paint.')
  const tasks = events
    .filter(({ name, pid, tid, tdur }) => {
      return /\bRunTask$/.test(name) && pid === paint.pid && tid === paint.tid && tdur !== undefined
    })
    .sort((a, b) => a.ts - b.ts)
  let end = paint.ts
  let total = 0
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task that ends before the first contentful paint is not counted. A task within another task is not
    // counted either, because the time of the outer task includes the time of the inner task.
    if (ts < end && ts + dur <= end) continue
    end = Math.max(end, ts + dur)
    if (ts + dur > paint.ts) total += Math.max(0, (tdur * SLOW_DOWN) / 1000 - LONG_TASK_MS)
  }
  return total
}
