import { describe, expect, it } from 'vitest'
import { createEncoderQueue } from './encoder-queue.ts'

describe('createEncoderQueue (queue of picture encodings)', () => {
  it('runs one task at a time, and runs the tasks of `runNow` before the tasks of `runInBackground`', async () => {
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
      queue.runInBackground(work('first'))
      queue.runInBackground(async () => {
        await work('last')()
        resolve()
      })
    })
    await Promise.all([queue.runNow(work('urgent 1')), queue.runNow(work('urgent 2'))])
    await background
    expect(done).toEqual(['urgent 1', 'urgent 2', 'first', 'last'])
  })

  it('runs a task of `runInBackgroundNext` before the waiting tasks of `runInBackground`', async () => {
    const queue = createEncoderQueue()
    const done: string[] = []
    await new Promise<void>(resolve => {
      queue.runInBackground(async () => {
        done.push('later')
        resolve()
      })
      queue.runInBackgroundNext(async () => void done.push('soon'))
    })
    expect(done).toEqual(['soon', 'later'])
  })

  it('rejects the promise of a failed task, and runs the next task', async () => {
    const queue = createEncoderQueue()
    await expect(queue.runNow(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.runNow(async () => 7)).toBe(7)
  })

  it('when the queue closes, finishes the running task, and runs neither waiting nor later tasks', async () => {
    const queue = createEncoderQueue()
    let ran = 0
    const running = queue.runNow(async () => void ran++)
    const waiting = queue.runNow(async () => void ran++)
    queue.runInBackground(async () => void ran++)
    const closed = queue.close()
    await expect(waiting).rejects.toThrow('stopping')
    await closed
    await running
    expect(ran).toBe(1)
    await expect(queue.runNow(async () => 1)).rejects.toThrow('stopping')
  })
})
