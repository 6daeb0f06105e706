import { expect, it } from 'vitest'
import { passwordResetWay } from './password-reset-way.ts'

it.each([
  [null, true, 'mail'],
  [null, false, 'none'],
  [
    'https://trgovina.example/shop',
    false,
    { url: 'https://trgovina.example/shop/my-account/lost-password/' },
  ],
])('for the store %j, and mail %j, is %j', (remoteUrl, sendsMail, way) =>
  expect(passwordResetWay(remoteUrl, sendsMail)).toEqual(way),
)
