import { describe, expect, it } from 'vitest'
import { orderSteps, statusWords } from './order-status.ts'
import { returnLastDay } from './return-until.ts'

describe('an order’s status', () => {
  it.each([
    ['processing', 'U obradi', ''],
    ['completed', 'Završeno', 'status--done'],
    ['cancelled', 'Otkazano', 'status--off'],
    ['failed', 'Neuspjelo', 'status--bad'],
    ['wc-kod-kurira', 'U obradi', ''],
    ['constructor', 'U obradi', ''],
  ])('%s', (status, text, tone) => expect(statusWords(status)).toEqual({ text, tone }))

  it('stands among the steps of a parcel', () => {
    expect(orderSteps('on-hold').map(step => step.state)).toEqual(['current', 'ahead', 'ahead'])
    expect(orderSteps('processing').map(step => step.state)).toEqual(['done', 'current', 'ahead'])
    expect(orderSteps('completed').map(step => step.state)).toEqual(['done', 'done', 'current'])
    expect(orderSteps('cancelled')).toEqual([])
  })
})

describe('the last day of return', () => {
  it.each([
    ['2026-11-05T23:59:59', 15, '2026-11-20'],
    ['2026-12-20T00:00:00', 15, '2027-01-04'],
    ['2028-02-28T08:00:00', 2, '2028-03-01'],
  ])('after %s and %i days is %s', (completed, days, last) =>
    expect(returnLastDay(completed, days)).toBe(last),
  )

  it('is none for what is no date', () => expect(returnLastDay('jučer', 15)).toBeNull())
})
