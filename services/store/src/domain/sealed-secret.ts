import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// The signature of OAuth 1.0a is a MAC with the secret, so its hash is not enough. The secret is encrypted with a key
// that is derived from the API key, of which only the hash is stored. So the database alone reveals neither.

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the secret of an API key (AES-256-GCM), as base64. */
export function sealSecret(key: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** Decrypts the secret of an API key; null when the key is another one. */
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
