/**
 * Detects lost change notifications. The database numbers all changes of the shop, whichever server makes
 * them. When the database has a change at one poll, the notification of the change must arrive before the
 * next poll.
 */
interface ChangeNumbers {
  /**
   * Records that this process has sent or received the notification of the change with this sequence number.
   */
  add(number: number): void
  /**
   * Whether notifications were lost. To be called at each poll with the highest change number in the
   * database. True when the notification of a change has not arrived although the database already had the
   * change at the previous poll. Also true when the highest change number has decreased.
   */
  isMissing(lastNumber: number): boolean
  /**
   * Forgets which change notifications this process has sent or received. To be called when the process
   * treats all data of the shop as changed. The first call of `isMissing` after `reset` returns false.
   * Further calls of `isMissing` check only the changes made after that first call.
   */
  reset(): void
}

const MAX_NUMBERS = 10_000

export function createChangeNumbers(): ChangeNumbers {
  const arrived = new Set<number>()
  /**
   * Number of the newest change of the shop that was in the database at the previous poll; null before the
   * first poll and after `reset`. By the current poll, the notifications of this change and of all earlier
   * changes must have arrived.
   */
  let due: number | null = null
  /** The highest change number that earlier polls have checked. */
  let checked = 0

  function someIsMissing(): boolean {
    if (due === null) return false
    if (due - checked > MAX_NUMBERS) return true
    for (let number = checked + 1; number <= due; number++) if (!arrived.has(number)) return true
    return false
  }

  return {
    add(number) {
      // At `MAX_NUMBERS` all recorded change numbers are removed, to limit the memory. The removed numbers
      // then count as missing, so the process treats all data as changed, which does no harm.
      if (arrived.size >= MAX_NUMBERS) arrived.clear()
      arrived.add(number)
    },
    isMissing(lastNumber) {
      // The highest change number in the database decreases when a failover promotes a PostgreSQL replica
      // that lacks the newest changes.
      const isReset = due !== null && lastNumber < due
      const missing = isReset || someIsMissing()
      checked = isReset ? lastNumber : (due ?? lastNumber)
      due = lastNumber
      // After a failover, new changes can get change numbers that this process has already recorded for
      // changes before the failover.
      if (isReset) arrived.clear()
      for (const number of arrived) if (number <= checked) arrived.delete(number)
      return missing
    },
    reset() {
      due = null
      arrived.clear()
    },
  }
}
