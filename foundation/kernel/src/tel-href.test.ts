import { expect, it } from 'vitest'
import { telHref } from './tel-href.ts'

it.each([
  ['+387 33 000 000', 'tel:+38733000000'],
  ['+387 (0)33 000 000', 'tel:+38733000000'],
  ['(0)33 000-000', 'tel:033000000'],
  ['033/000-000', 'tel:033000000'],
])('telHref converts the phone number %s to the URL %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})
