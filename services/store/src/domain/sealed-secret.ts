import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// The secret of an API key is needed to check OAuth 1.0a signatures, so storing a hash of the secret is not
// enough. The database contains the secret encrypted. The encryption key is derived from the API key, and the
// database contains only a hash of the API key. The database alone therefore reveals neither the API key nor
// the secret.

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the secret of an API key (AES-256-GCM). Returns base64. */
export function sealSecret(key: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/**
 * Decrypts the secret of the API key `key`. Returns null when `sealed` was encrypted for a different API key
 * or is corrupt.
 */
export function openSecret(key: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function sealingKey(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'sultan consumer secret', 32))
}
