/**
 * Tests that take long (fuzzing, the markup corpus, kill -9) run a part in `npm test` and everything in `npm
 * run test:long`, which sets `TEST_LONG=1`.
 */
export const isLongRun = process.env.TEST_LONG === '1'

/** Returns `long` in `npm run test:long`, otherwise `short`. */
export const rounds = (short: number, long: number): number => (isLongRun ? long : short)
