/**
 * Longest wait for an animation frame, in ms. A browser draws no frames for a tab in the background.
 */
const MAX_FRAME_WAIT_MS = 100

/**
 * Ends the current task of the browser's event loop, because a long task would delay the response to an
 * input.
 */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/**
 * Resolves after the next paint, at the latest after `MAX_FRAME_WAIT_MS`. Work that follows does not delay
 * the response to the input that was just handled.
 */
export function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, MAX_FRAME_WAIT_MS)
    // The callback of `requestAnimationFrame` runs before the paint; a timer that the callback starts runs
    // after the paint.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * Calls `callback` when the browser is idle, after `maxWaitMs` at the latest: Chromium sometimes runs no idle
 * callback.
 */
export function whenIdle(callback: () => void, maxWaitMs: number): void {
  // Safari does not implement requestIdleCallback, so a timer replaces it in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: maxWaitMs })
  else setTimeout(callback)
}
