import { join } from 'node:path'

/** The shorter limit of macOS and Linux for the path of a Unix socket, in bytes, without the final zero. */
const MAX_PATH_BYTES = 103

/**
 * Path of the Unix socket on which a server receives commands, or null where there is none: on Windows, and
 * when the folder's path is too long for a socket.
 */
export function controlSocketPath(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > MAX_PATH_BYTES ? null : path
}
