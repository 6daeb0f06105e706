import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * SHA-256 in hex, the stored form of random secrets (tokens, API keys). A fast hash is enough because these
 * secrets cannot be guessed.
 */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Compares two texts, in constant time if they have the same length. */
export function safeEqual(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
