const STEP_MS = 20

/**
 * Replaces `services/gateway/src/accounts/constant-time-padding.ts` in the contract tests (`vitest.config.ts`),
 * where hundreds of responses would wait for up to 500 ms each. Here a response time is padded to a multiple
 * of 20 ms. The unit test of the replaced file and the browser tests use its 500 ms.
 */
export const paddingMs = (elapsedMs: number): number => STEP_MS - (Math.max(0, elapsedMs) % STEP_MS)
