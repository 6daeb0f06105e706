import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Valkey } from './valkey.ts'

/** A cache in Valkey that the processes of a shop share. A cache entry has a body and some metadata. */
export interface SharedCache<Meta> {
  /**
   * Returns the cache entry with the key. Returns null when there is no such entry, when the entry may
   * contain outdated shop data, and when Valkey does not respond.
   */
  read(key: string): Promise<SharedEntry<Meta> | null>
  /**
   * Stores the cache entry in the background. `startedAt`: when the caller began to produce the entry, in ms
   * since 1970.
   */
  write(key: string, entry: SharedEntry<Meta>, startedAt: number): void
  /**
   * To be called after the shop's data has changed. From then on, `read` returns only cache entries whose
   * `startedAt` is at least `DISTRUST_MS` later than this call.
   */
  clear(): void
}

interface SharedEntry<Meta> {
  readonly meta: Meta
  readonly body: Buffer
  /** Time at which the cache entry expires, in ms since 1970. */
  readonly expiresAt: number
}

interface SharedCacheOptions<Meta> {
  readonly valkey: Valkey
  /**
   * Part of the key of every cache entry. Names what the entries depend on besides the shop's data, such as
   * the version of the shop, so that different versions share no entries.
   */
  readonly namespace: string
  /** Parses the metadata of a cache entry. Throws when the metadata has another format. */
  readonly parseMeta: (json: unknown) => Meta
  readonly now?: () => number
}

/** Maximum size of a cache entry after compression, in bytes. The entry of a page takes about 15 kB. */
const MAX_STORED_BYTES = 512_000
const MAX_BODY_BYTES = 4_000_000
/**
 * Margin in ms. After a change of the shop's data, a process ignores every cache entry whose production began
 * before the end of this margin, because other processes may still produce entries from the earlier data. The
 * margin must exceed the time in which a change reaches all processes, plus the difference between the
 * servers' clocks.
 */
const DISTRUST_MS = 1_000
const LENGTH_BYTES = 4

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export function createSharedCache<Meta>(options: SharedCacheOptions<Meta>): SharedCache<Meta> {
  const { valkey, namespace, parseMeta, now = Date.now } = options
  /**
   * Cache entries with an earlier `startedAt` than this time, in ms since 1970, are ignored. The initial
   * value is the start of this process, because this process may have missed earlier changes of the shop's
   * data.
   */
  let trustedFrom = now()
  const keyOf = (key: string) => `${namespace}:${createHash('sha256').update(key).digest('base64url')}`

  return {
    async read(key) {
      const stored = await valkey.get(keyOf(key)).catch(() => null)
      if (stored === null) return null
      try {
        const { startedAt, expiresAt, meta, compressed } = decode(stored)
        if (startedAt < trustedFrom || expiresAt <= now()) return null
        const body = await decompress(compressed, { maxOutputLength: MAX_BODY_BYTES })
        // The shop's data may have changed during the decompression, and the change moves `trustedFrom`
        // forward. A cache entry whose production began before `trustedFrom` may be outdated.
        return startedAt < trustedFrom ? null : { meta: parseMeta(meta), body, expiresAt }
      } catch {
        return null
      }
    },
    write(key, { meta, body, expiresAt }, startedAt) {
      const isTrusted = () => startedAt >= trustedFrom
      const lifetimeMs = Math.floor(expiresAt - now())
      if (!isTrusted() || lifetimeMs < 1 || body.length > MAX_BODY_BYTES) return
      const store = async () => {
        const compressed = await compress(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
        const bytes = encode({ startedAt, expiresAt, meta }, compressed)
        if (isTrusted() && bytes.length <= MAX_STORED_BYTES) await valkey.set(keyOf(key), bytes, lifetimeMs)
      }
      // An error is ignored, because the cache is optional: while Valkey does not respond, nothing is shared.
      store().catch(() => undefined)
    },
    clear() {
      trustedFrom = now() + DISTRUST_MS
    },
  }
}

/**
 * Encodes a cache entry as one buffer of three parts: the byte length of the JSON text, the JSON text, and
 * the compressed body.
 */
function encode(json: unknown, compressed: Buffer): Buffer {
  const text = Buffer.from(JSON.stringify(json))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, text, compressed])
}

function decode(bytes: Buffer) {
  const end = LENGTH_BYTES + bytes.readUInt32BE(0)
  const { startedAt, expiresAt, meta } = JSON.parse(bytes.subarray(LENGTH_BYTES, end).toString())
  return {
    // A cache entry without `startedAt` counts as outdated, and one without `expiresAt` as expired.
    startedAt: Number(startedAt) || 0,
    expiresAt: Number(expiresAt) || 0,
    meta: meta as unknown,
    compressed: bytes.subarray(end),
  }
}
