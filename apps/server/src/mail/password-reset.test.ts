import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { expect, it } from 'vitest'
import { passwordResetEmail } from './password-reset.ts'

const shop = {
  shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: 'info@sultan.example' },
  publicUrl: 'https://sultan.example',
  terms: defaultShopTerms,
  mailFrom: 'info@sultan.example',
  orderLimits: null,
}

it('passwordResetEmail states in the shop’s time zone until when the link is valid', () => {
  const reset = { name: 'Amina', url: 'https://sultan.example/nova-lozinka#kljuc=abc' }
  const { text, html } = passwordResetEmail({ ...reset, expiresAt: new Date('2026-11-20T23:05:50Z') }, shop)
  for (const part of [text, html.markup]) {
    expect(part).toContain('Link važi do 21. 11. 2026. u 00:05 i može se iskoristiti samo jednom.')
    expect(part).not.toContain('jedan sat')
  }
})
