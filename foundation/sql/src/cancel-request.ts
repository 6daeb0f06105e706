import { connect, type Socket } from 'node:net'

/** Code of PostgreSQL's CancelRequest message (protocol 3.0, "Message Formats"). */
const CANCEL_REQUEST_CODE = 80_877_102
const MESSAGE_BYTES = 16
const TIMEOUT_MS = 2_000

/**
 * Cancels the running query of a connection of `pg` by PostgreSQL's CancelRequest. Unlike
 * `pg_cancel_backend`, a CancelRequest needs no session and works through PgBouncer. The request is sent
 * without TLS, as libpq did up to version 16. Resolves to true when the server closes the connection, because
 * the server has then processed the request.
 */
export async function sendCancelRequest(client: object): Promise<boolean> {
  const key = cancelKey(client)
  return key !== null && exchange(key.socket(), cancelMessage(key.processId, key.secretKey))
}

/**
 * `pg` stores the server's address and the key for cancel requests in its client, but its types do not list
 * the key.
 */
function cancelKey(client: object) {
  if (!('processID' in client && 'secretKey' in client && 'host' in client && 'port' in client)) return null
  const { processID, secretKey, host, port } = client
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return null
  if (typeof host !== 'string' || typeof port !== 'number') return null
  const socket = (): Socket =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  return { processId: processID, secretKey, socket }
}

function cancelMessage(processId: number, secretKey: number): Buffer {
  const message = Buffer.alloc(MESSAGE_BYTES)
  message.writeInt32BE(MESSAGE_BYTES, 0)
  message.writeInt32BE(CANCEL_REQUEST_CODE, 4)
  message.writeInt32BE(processId, 8)
  message.writeInt32BE(secretKey, 12)
  return message
}

function exchange(socket: Socket, message: Buffer): Promise<boolean> {
  return new Promise(resolve => {
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('timeout')))
    socket.on('error', () => resolve(false))
    socket.on('close', hadError => resolve(!hadError))
    // The data of the socket must be read, because otherwise Node does not report the end of the stream.
    socket.resume()
    socket.write(message)
  })
}
