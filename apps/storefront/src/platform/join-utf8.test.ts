import { expect, it } from 'vitest'
import { joinUtf8 } from './join-utf8.ts'

it('joinUtf8 joins texts and UTF-8 bytes in the given order', () => {
  const pieces = ['č', 'aj ', Buffer.from('š'), Buffer.from('a'), '', ' 🍵']
  expect(joinUtf8(pieces)).toEqual(Buffer.from('čaj ša 🍵'))
  expect(joinUtf8([Buffer.from('med')])).toEqual(Buffer.from('med'))
})
