import { describe, expect, it } from 'vitest'
import { createPullReport } from './pull-report.ts'

describe('createPullReport', () => {
  it('keeps at most 200 reasons for rejections, each cut to 500 characters', () => {
    const report = createPullReport(() => undefined)
    for (let id = 1; id <= 300; id++) report.add('products', 'rejected', 'x'.repeat(10_000))
    expect(report.counts.get('products')).toEqual({ saved: 0, unchanged: 0, rejected: 300 })
    expect(report.reasons).toEqual(Array.from({ length: 200 }, () => 'x'.repeat(500)))
  })

  it('keeps the first 200 notes, in a list separate from the reasons for rejections', () => {
    const report = createPullReport(() => undefined)
    for (let id = 1; id <= 300; id++) report.note(`Note ${id}`)
    expect([report.notes.length, report.notes[0], report.reasons]).toEqual([200, 'Note 1', []])
  })
})
