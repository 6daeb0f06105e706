import { type Argon2Parameters, argon2Sync } from 'node:crypto'

/** The lowest costs that argon2id accepts: 8 KiB of memory, one pass. */
const LOWEST_COST = { memory: 8, passes: 1 }

/**
 * Replaces `services/store/src/domain/hash-pool.ts` in the contract tests (`vitest.config.ts`). These tests
 * hash hundreds of passwords, and a hash with the shop's argon2id parameters takes 50 ms of processor time.
 * The unit tests of `password.ts` and `hash-pool.ts` and the browser tests use the shop's parameters.
 */
export function createHashPool() {
  return {
    hash: async (parameters: Argon2Parameters): Promise<Buffer> =>
      argon2Sync('argon2id', { ...parameters, ...LOWEST_COST }),
    queued: () => 0,
  }
}
