import { join } from 'node:path'

/**
 * Maximum length of a Unix socket's path on macOS, in bytes, without the final zero byte. Linux has a higher
 * limit.
 */
const MAX_PATH_BYTES = 103

/**
 * Path of the Unix socket on which a server receives commands, or null where there is none: on Windows, and
 * when the folder's path is too long for a socket.
 */
export function controlSocketPath(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH_BYTES ? null : path
}
