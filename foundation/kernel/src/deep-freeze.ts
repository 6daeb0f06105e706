/**
 * Freezes a value with all that it holds, so that a change of a shared value throws. An object that is
 * already frozen is skipped with all that it holds. The value must not contain cycles.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
