/**
 * Freezes a value and all objects in it, so that an attempt to change a shared value throws. An object that
 * is already frozen is skipped together with all objects in it. The value must not contain cycles.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
