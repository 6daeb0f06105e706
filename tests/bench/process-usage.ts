import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const MS_PER_TICK = 10

/** Ids of the process `root` and of all its descendants (Linux). */
export function processTree(root: number): readonly number[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(all.map(pid => [pid, parentOf(pid)]))
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  return all.filter(isBelow)
}

/**
 * Processor time (user and system) of several processes since their start, in ms. A process that has ended
 * counts 0.
 */
export function cpuMs(pids: readonly number[]): number {
  const ticksOf = (pid: number): number => {
    const fields = statOf(pid)
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * MS_PER_TICK
}

/** Resets the peak of the resident memory that Linux records for each of the given processes. */
export function resetPeaks(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5')
    } catch {
      // The error is ignored, because a process that has ended has no peak memory to reset.
    }
  }
}

/**
 * Resident memory of a process in MB: the current value, and the peak since the last call of `resetPeaks` or,
 * without a call, since the start of the process.
 */
export function residentMb(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 }
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0)
}

/**
 * Reads the fields of /proc/PID/stat that follow the process name. The first of these fields is the process
 * state.
 */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
