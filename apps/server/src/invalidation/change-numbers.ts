/**
 * Detects missed changes of the shop. The database gives each change of any server the next number. A number
 * that was in use at one poll of the database must have arrived by notification at the next poll.
 */
interface ChangeNumbers {
  /**
   * Records the number of a change. To be called when a change arrives, and when this process has sent a
   * change.
   */
  add(number: number): void
  /**
   * To be called at each poll with the highest change number in the database. Returns true when a change that
   * the database already had at the previous poll has not arrived, or when the highest number has decreased.
   */
  isMissing(lastNumber: number): boolean
  /** Makes the next poll of the database count as the first one, which reports no missed change. */
  reset(): void
}

const MAX_NUMBERS = 10_000

export function createChangeNumbers(): ChangeNumbers {
  const arrived = new Set<number>()
  /** The highest change number at the previous poll. The current poll checks all numbers up to this one. */
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
      // Clearing the set of arrived numbers bounds its memory. The removed numbers then count as missing,
      // which does no harm: a missing number counts as a change of everything.
      if (arrived.size >= MAX_NUMBERS) arrived.clear()
      arrived.add(number)
    },
    isMissing(lastNumber) {
      // The highest number decreases when a replica takes over that had not received the newest changes.
      const isReset = due !== null && lastNumber < due
      const missing = isReset || someIsMissing()
      checked = isReset ? lastNumber : (due ?? lastNumber)
      due = lastNumber
      for (const number of arrived) if (number <= checked) arrived.delete(number)
      return missing
    },
    reset() {
      due = null
    },
  }
}
