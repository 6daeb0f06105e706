import { describe, expect, it } from 'vitest'
import { reportText } from './migration-command.ts'

describe('reportText', () => {
  const counts = new Map([['products', { saved: 2, unchanged: 1, rejected: 0 }]])
  const line = 'products:         2 saved, 1 unchanged, 0 not saved'

  it('lists rejected objects under "Not saved:", and notes about saved objects under "Notes:"', () => {
    const text = reportText({ counts, reasons: ['products 7: No name.'], notes: ['products 8: No picture.'] })
    expect(text.split('\n')).toEqual([
      ...[line, 'Not saved:', 'products 7: No name.', 'Notes:', 'products 8: No picture.'],
    ])
  })

  it('says that everything was saved only when the report has no `reasons` (rejected objects) and no `notes` (omitted or changed data)', () => {
    expect(reportText({ counts, reasons: [], notes: [] })).toBe(`${line}\nEverything was saved.`)
    expect(reportText({ counts, reasons: [], notes: ['A note.'] })).toBe(`${line}\nNotes:\nA note.`)
  })
})
