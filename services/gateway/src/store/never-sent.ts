/**
 * What a store rejects with when a request has certainly not left this machine: then nothing can have been ordered by it. Every
 * other rejection means that nobody knows.
 */
export class NeverSent extends Error {
  constructor(why: string) {
    super(`The store was not asked: ${why}`)
    this.name = 'NeverSent'
  }
}
