import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateKeyPair } from '@sultan/store/consumer-keys'
import { z } from 'zod'
import { writeDurably } from './files/write-durably.ts'

const secret = z.string().min(32)
const cartSecrets = z.object({ cartSecret: secret })
const accountSecrets = z.object({
  tokenSecret: secret,
  /** The server's own API key for the embedded store, which stores only a hash of the key. */
  shopKey: z.object({ key: z.string(), secret: z.string() }),
})
type AccountSecrets = z.infer<typeof accountSecrets>
type Secrets = z.infer<typeof cartSecrets> & AccountSecrets

/**
 * The shop's secrets: generated at the first start and stored in files of the data folder that only their
 * owner can read.
 */
export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return {
    ...openFile(
      join(dataDir, 'secrets.json'),
      cartSecrets,
      { cartSecret: randomSecret() },
      'guests lose their open carts',
    ),
    // `tokenSecret` and `shopKey` are in a file of their own. They are not added to an existing
    // `secrets.json`, because two servers that start at the same time could add different secrets.
    ...openFile(
      accountFile(dataDir),
      accountSecrets,
      { tokenSecret: randomSecret(), shopKey: generateKeyPair() },
      'shoppers sign in again',
    ),
  }
}

/**
 * Replaces the API key with which this server calls the embedded store. To be called when the shop's owner
 * has revoked that API key.
 */
export function replaceShopKey(dataDir: string): Secrets {
  const { tokenSecret } = openSecrets(dataDir)
  const next: AccountSecrets = { tokenSecret, shopKey: generateKeyPair() }
  writeDurably(accountFile(dataDir), `${JSON.stringify(next)}\n`)
  return openSecrets(dataDir)
}

function accountFile(dataDir: string): string {
  return join(dataDir, 'account-secrets.json')
}

/**
 * Reads a file of secrets; a missing file is created with the content `fresh`.
 * @param loss Last words of the error message for a damaged file. These words say what happens to customers
 * when the operator deletes the file.
 */
function openFile<T>(file: string, schema: z.ZodType<T>, fresh: T, loss: string): T {
  if (!existsSync(file)) {
    try {
      // With `exclusive` the write fails when the file exists. When two servers start at the same time, the
      // second server's write fails, and the second server reads the file that the first server has written.
      writeDurably(file, `${JSON.stringify(fresh)}\n`, { exclusive: true })
      return fresh
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  const read = schema.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new Error(
    `${file} is empty or damaged. Restore it from a backup, or delete it: the server makes a new one, and ${loss}.`,
  )
}

/** Parses a JSON file of secrets. Returns undefined when the file is empty or only partly written. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
