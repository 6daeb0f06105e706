import { Duplex } from 'node:stream'

/**
 * What `pg` takes for a TCP socket: its bytes go to the engine's worker thread. With it the embedded database and a real
 * server share one driver, hence the same row types, errors and prepared statements.
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

  // `pg` calls these on its socket; there is nothing to set or hold here.
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
