import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { CommandResult } from '../commands/run-store-command.ts'
import { createLongCommand } from './long-command.ts'

describe('createLongCommand (runs `pull` or `push` while a client polls)', () => {
  it('returns to each call the progress lines since the previous call, and to the last call also the result of the command', async () => {
    let report = (_line: string): void => {}
    let end = (_text: string): void => {}
    const next = createLongCommand(
      (_, onProgress) =>
        new Promise(resolve => {
          report = onProgress
          end = text => resolve({ exitCode: 0, text })
        }),
      { stepMs: 20 },
    )
    const first = next(['pull'])
    report('products: 1')
    expect(await first).toEqual({ exitCode: 0, text: 'products: 1', change: null, isRunning: true })
    expect(await next(['other'])).toMatchObject({ exitCode: 1, isRunning: false })
    report('products: 100')
    end('Done.')
    expect(await next(['pull'])).toEqual({ exitCode: 0, text: 'products: 100\nDone.', isRunning: false })
  })

  it('starts a command with other arguments when the earlier command has ended, even if no client has fetched the result of the earlier command', async () => {
    const next = createLongCommand(
      async ([name = '']) => {
        await sleep(name === 'pull' ? 30 : 0)
        return { exitCode: 0, text: name }
      },
      { stepMs: 10 },
    )
    expect(await next(['pull'])).toMatchObject({ isRunning: true })
    expect(await next(['push'])).toMatchObject({ exitCode: 1, text: expect.stringContaining('another pull') })
    await sleep(40)
    expect(await next(['push'])).toEqual({ exitCode: 0, text: 'push', isRunning: false })
  })

  it('keeps an unfetched result for one minute, and starts the command again at a call after this minute', async () => {
    let time = 0
    let starts = 0
    let end = (): void => {}
    const run = () =>
      new Promise<CommandResult>(resolve => {
        starts += 1
        const text = `run ${starts}`
        end = () => resolve({ exitCode: 0, text })
      })
    const next = createLongCommand(run, { stepMs: 10, now: () => time })
    for (const [elapsedMs, text] of [
      [60_000, 'run 1'],
      [60_001, ''],
    ] as const) {
      expect(await next(['pull'])).toMatchObject({ isRunning: true })
      end()
      // `createLongCommand` stores the end time of the run in a microtask, which must run before `time`
      // changes.
      await Promise.resolve()
      time += elapsedMs
      expect(await next(['pull'])).toMatchObject({ text, isRunning: text === '' })
    }
    expect(starts).toBe(3)
  })

  it('starts the command again at the next call after a run that threw an error', async () => {
    let starts = 0
    const next = createLongCommand(async () => {
      starts += 1
      if (starts === 1) throw new Error('defect')
      return { exitCode: 0, text: 'Done.' }
    })
    await expect(next(['pull'])).rejects.toThrow('defect')
    expect(await next(['pull'])).toMatchObject({ text: 'Done.' })
  })

  it('keeps only the last 100 progress lines for the next call, and starts the command again at a call after the result was fetched', async () => {
    let starts = 0
    const next = createLongCommand(
      async (_, onProgress) => {
        starts += 1
        for (let line = 1; line <= 150; line++) onProgress(`line ${line}`)
        await sleep(1)
        return { exitCode: 0, text: 'Done.' }
      },
      { stepMs: 1000 },
    )
    const { text } = await next(['pull'])
    expect([text.split('\n').length, text.split('\n')[0]]).toEqual([101, 'line 51'])
    await next(['pull'])
    expect(starts).toBe(2)
  })
})
