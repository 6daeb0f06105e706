import { randomInt, randomUUID } from 'node:crypto'
import type { ProcessLock } from '@sultan/sql/process-lock'
import type { Transaction } from '@sultan/sql/transaction'

/**
 * Tracks which order requests are running in this process, and detects that requests of other processes on
 * the same database have ended. A lease on an idempotency key that an ended request still owns can be taken
 * over before the lease expires.
 */
export interface LeaseOwners {
  /** Registers an order request and returns a name for it, `<process id>:<uuid>`, valid until `remove`. */
  add(): string
  remove(owner: string): void
  /** Whether any order request of this process is running. */
  hasRunning(): boolean
  /**
   * Whether the order request with the name `owner` counts as ended. The lease of an ended request may be
   * taken over before the lease expires. An order request of another process counts as ended when that
   * process has ended or lost its connection to the database.
   */
  hasEnded(tx: Transaction, owner: string): Promise<boolean>
}

/**
 * The id of this process, and the check `hasEnded`, whether another process has ended. By default, the check
 * always returns false.
 */
export type Processes = Pick<ProcessLock, 'processId' | 'hasEnded'>

export function createLeaseOwners(processes: Processes = unknownProcesses()): LeaseOwners {
  const { processId } = processes
  const running = new Set<string>()
  return {
    add() {
      const owner = `${processId}:${randomUUID()}`
      running.add(owner)
      return owner
    },
    hasRunning: () => running.size > 0,
    remove: owner => void running.delete(owner),
    async hasEnded(tx, owner) {
      const ownerProcess = /^(\d+):/.exec(owner)?.[1]
      // The owner of a lease is the order request that processes an idempotency key. An earlier version of
      // the gateway stored the name of an owner without a process id. Whether such an owner has ended is
      // unknown, so the owner keeps the lease until the lease expires.
      if (ownerProcess === undefined) return false
      if (Number(ownerProcess) === processId) return !running.has(owner)
      return processes.hasEnded(tx, Number(ownerProcess))
    },
  }
}

const unknownProcesses = (): Processes => ({
  processId: randomInt(2 ** 31),
  hasEnded: async () => false,
})
