const STEP_MS = 20

/**
 * Replaces `services/gateway/src/accounts/constant-time-padding.ts` in the contract tests (`vitest.config.ts`),
 * where hundreds of responses would wait for up to 500 ms each. Its unit test and the browser tests use the
 * real steps.
 */
export const paddingMs = (elapsedMs: number): number => STEP_MS - (Math.max(0, elapsedMs) % STEP_MS)
