import { Duplex } from 'node:stream'

/**
 * Stream that `pg` uses instead of a TCP socket. The stream passes bytes to PGlite's worker thread, so that
 * PGlite and a PostgreSQL server share one driver, with the same row types, errors and prepared statements
 * (decision 0002).
 */
export class PgliteStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(bytes)
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#send(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(part => part.chunk))))
    done()
  }

  override _final(done: () => void): void {
    done()
    this.destroy()
  }

  // `pg` calls these methods of a socket. They have no effect, because there is no TCP connection.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
