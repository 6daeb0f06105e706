import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Processor time (user and system) of processes and all their running descendants since their start, in
 * seconds. Linux only.
 */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ofProcess(pid) + cpuSeconds(childrenOf(pid)), 0)
}

function ofProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}
