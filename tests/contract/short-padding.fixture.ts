const STEP_MS = 20

/**
 * Replaces `services/gateway/src/accounts/constant-time-padding.ts` in the contract tests
 * (`vitest.config.ts`). Pads a response time to a multiple of 20 ms instead of 500 ms, because hundreds of
 * responses are padded in the contract tests. The unit test of the replaced file and the browser tests pad to
 * multiples of 500 ms.
 */
export const paddingMs = (elapsedMs: number): number => STEP_MS - (Math.max(0, elapsedMs) % STEP_MS)
