import { describe, expect, it } from 'vitest'
import { RequestNotSentError } from '../store/store-client.ts'
import { createPermalinkDetector } from './permalink-style.ts'
import { InvalidResponseError } from './read-response.ts'
import type { PermalinkStyle } from './rest-url.ts'

function setUp(works: PermalinkStyle[]) {
  const clock = { now: 0 }
  const probed: PermalinkStyle[] = []
  const permalinks = createPermalinkDetector(
    async style => {
      probed.push(style)
      if (!works.includes(style)) throw new InvalidResponseError(404, 'not JSON')
    },
    () => clock.now,
  )
  return { clock, probed, works, permalinks }
}

describe('createPermalinkDetector', () => {
  it('sends one probe request for several concurrent callers', async () => {
    const { permalinks, probed, clock } = setUp(['pretty', 'plain'])
    expect(await Promise.all([permalinks.style(), permalinks.style()])).toEqual(['pretty', 'pretty'])
    clock.now = 1e9
    expect(await permalinks.style()).toBe('pretty')
    expect(probed).toEqual(['pretty'])
  })

  it('detects plain permalinks, and probes the permalink style again after ten minutes', async () => {
    const { permalinks, probed, clock, works } = setUp(['plain'])
    expect(await permalinks.style()).toBe('plain')
    clock.now = 599_999
    expect(await permalinks.style()).toBe('plain')
    expect(probed).toEqual(['pretty', 'plain'])
    works.push('pretty')
    clock.now = 600_000
    expect(await permalinks.style()).toBe('pretty')
  })

  it('rejects when no permalink style works, and probes again at the next call', async () => {
    const { permalinks, works } = setUp([])
    await expect(permalinks.style()).rejects.toThrow(RequestNotSentError)
    works.push('pretty')
    expect(await permalinks.style()).toBe('pretty')
  })

  it('rejects without a probe of plain permalinks when the shop is unreachable', async () => {
    const probed: PermalinkStyle[] = []
    const permalinks = createPermalinkDetector(
      async style => {
        probed.push(style)
        throw new RequestNotSentError('ECONNREFUSED')
      },
      () => 0,
    )
    await expect(permalinks.style()).rejects.toThrow('ECONNREFUSED')
    expect(probed).toEqual(['pretty'])
  })

  it('probes the permalink style again after `invalidate`', async () => {
    const { permalinks, probed } = setUp(['pretty'])
    await permalinks.style()
    permalinks.invalidate()
    await permalinks.style()
    expect(probed).toEqual(['pretty', 'pretty'])
  })
})
