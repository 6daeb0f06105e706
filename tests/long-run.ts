/**
 * Tests that take long (fuzzing, XSS payloads, kill -9) run in part in `npm test` and in full in
 * `npm run test:long`, which sets `TEST_LONG=1`.
 */
export const isLongRun = process.env.TEST_LONG === '1'

/** Returns `long` in `npm run test:long`, otherwise `short`. */
export const rounds = (short: number, long: number): number => (isLongRun ? long : short)
