import { describe, expect, it } from 'vitest'
import { createEncoderQueue } from './encoder-queue.ts'

describe('the encoder queue', () => {
  it('does one thing at a time, who waits before what can wait', async () => {
    const queue = createEncoderQueue()
    const done: string[] = []
    let atOnce = 0
    const work = (name: string) => async () => {
      atOnce++
      expect(atOnce).toBe(1)
      await new Promise(resolve => setImmediate(resolve))
      done.push(name)
      atOnce--
    }
    const background = new Promise<void>(resolve => {
      queue.later(work('first'))
      queue.later(async () => {
        await work('last')()
        resolve()
      })
    })
    await Promise.all([queue.now(work('urgent 1')), queue.now(work('urgent 2'))])
    await background
    expect(done).toEqual(['urgent 1', 'urgent 2', 'first', 'last'])
  })

  it('does what is wanted soon before what can wait longer', async () => {
    const queue = createEncoderQueue()
    const done: string[] = []
    await new Promise<void>(resolve => {
      queue.later(async () => {
        done.push('later')
        resolve()
      })
      queue.soon(async () => void done.push('soon'))
    })
    expect(done).toEqual(['soon', 'later'])
  })

  it('tells a failure to who waits, and goes on', async () => {
    const queue = createEncoderQueue()
    await expect(queue.now(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.now(async () => 7)).toBe(7)
  })

  it('drops what waits when it closes', async () => {
    const queue = createEncoderQueue()
    let ran = 0
    const running = queue.now(async () => void ran++)
    queue.later(async () => void ran++)
    await queue.close()
    await running
    expect(ran).toBe(1)
    await expect(queue.now(async () => 1)).rejects.toThrow('stopping')
  })
})
