import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

type ShopCommand = 'store' | 'backup' | 'restore'

const { scripts }: { readonly scripts: Readonly<Record<ShopCommand, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/**
 * Starts the process of `npm run COMMAND -- ARGS`, without npm. The command runs from the server's bundle.
 * When the sources have changed since the last build, the command runs from the sources instead. A start from
 * the sources takes three more seconds of processor time.
 */
export function startCommand(
  command: ShopCommand,
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', STORE_URL: '', ...settings }
  // In package.json, the scripts `store`, `backup` and `restore` have the form `exec node ARGUMENTS`.
  const nodeArguments = scripts[command].split(' ').slice(2)
  return execFile(process.execPath, [...nodeArguments, ...args], { cwd: root, env })
}

/** Starts a command with `startCommand` and waits until it ends. Resolves with exit code and output. */
export async function runCommand(
  ...command: Parameters<typeof startCommand>
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = startCommand(...command)
  const output = ({ stdout, stderr }: ChildProcess) =>
    Promise.all([stdout, stderr].map(stream => (stream === null ? '' : text(stream))))
  const [[out = '', err = '']] = await Promise.all([output(child), once(child, 'close')])
  return { code: child.exitCode, out, err }
}
