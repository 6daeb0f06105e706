import { expect, it } from 'vitest'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { emptyForm } from './checkout-form.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const form: CheckoutForm = {
  values: emptyForm,
  errors: {},
  setValue: () => undefined,
  validateField: () => undefined,
  validate: () => ({}),
  showErrors: () => undefined,
  clearStored: () => undefined,
}

it.each([
  ['courier', 'Adresa za dostavu'],
  ['pickup', 'Vaša adresa'],
  ['none', 'Vaša adresa'],
] as const)(
  'CheckoutFields with the prop `delivery` "%s" shows the heading "%s"',
  async (delivery, heading) => {
    const markup = await renderInShop(<CheckoutFields form={form} delivery={delivery} signedInAs={null} />)
    expect(markup).toContain(`${heading}</h2>`)
  },
)
