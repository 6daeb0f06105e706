import { describe, expect } from 'vitest'
import { openPage } from './browser.fixture.ts'
import { it } from './shared-shop.fixture.ts'

describe('the review form', () => {
  it('the review form names the missing fields, and says after sending that the review waits for approval', async ({
    shop,
    shopper: { page, allowConsoleErrors, expectAccessible },
  }) => {
    allowConsoleErrors(/status of 400 .*products\/reviews/)
    await openPage(page, `${shop.url}/proizvod/abaja-kimono`)
    await page.getByRole('button', { name: 'Napišite recenziju' }).press('Enter')
    const form = page.locator('form', { has: page.getByLabel('Vaša recenzija') })
    await form.waitFor()
    // The form has the focus, so the next Tab reaches its first field.
    await page.keyboard.press('Tab')
    expect(
      await form
        .getByRole('radio')
        .first()
        .evaluate(radio => radio === document.activeElement),
    ).toBe(true)
    await form.getByLabel('Ime').fill('Lejla Š.')
    await form.getByRole('button', { name: 'Pošaljite recenziju' }).click()
    await form.getByRole('alert').waitFor()
    for (const text of ['Izaberite ocjenu', 'Napišite barem', 'Upišite potpunu e-mail adresu'])
      await form.getByText(text).last().waitFor()
    expect(await form.getByText('Upišite ime').count()).toBe(0)
    await expectAccessible()
    expect(await form.getByLabel('Ime').inputValue()).toBe('Lejla Š.')

    await form.getByRole('radio', { name: '5 – Odlično' }).check()
    await form.getByLabel('Vaša recenzija').fill(`Lijep kroj. ${crypto.randomUUID()}`)
    await form.getByLabel('E-mail').fill('lejla@primjer.ba')
    await form.getByRole('button', { name: 'Pošaljite recenziju' }).click()
    await page.getByRole('status').getByText('Vidjet će se kad je prodavnica pregleda').waitFor()
    expect(await page.getByText('Lijep kroj.').count()).toBe(0)
  })
})
