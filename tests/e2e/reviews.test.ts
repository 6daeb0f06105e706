import { describe, expect, onTestFinished } from 'vitest'
import { openPage } from './browser.fixture.ts'
import { it } from './shared-shop.fixture.ts'

describe('the review form', () => {
  it('the review form names missing fields, and says after sending that the review must be approved', async ({
    shop,
    shopper: { page, allowConsoleErrors, expectAccessible },
  }) => {
    allowConsoleErrors(/status of 400 .*products\/reviews/)
    await openPage(page, `${shop.url}/proizvod/abaja-kimono`)
    await page.getByRole('button', { name: 'Napiši recenziju' }).press('Enter')
    const form = page.locator('form', { has: page.getByLabel('Vaša recenzija') })
    await form.waitFor()
    // The review form has the focus, so the next Tab must reach its first field.
    await page.keyboard.press('Tab')
    expect(
      await form
        .getByRole('radio')
        .first()
        .evaluate(radio => radio === document.activeElement),
    ).toBe(true)
    await form.getByLabel('Ime').fill('Lejla Š.')
    await form.getByRole('button', { name: 'Pošalji recenziju' }).click()
    await form.getByRole('alert').waitFor()
    for (const text of ['Izaberite ocjenu', 'Napišite barem', 'Upišite potpunu e-mail adresu'])
      await form.getByText(text).last().waitFor()
    expect(await form.getByText('Upišite ime').count()).toBe(0)
    await expectAccessible()
    await expect.poll(() => form.getByLabel('Ime').inputValue()).toBe('Lejla Š.')

    await form.getByRole('radio', { name: '5 – Odlično' }).check()
    await form.getByLabel('Vaša recenzija').fill(`Lijep kroj. ${crypto.randomUUID()}`)
    await form.getByLabel('E-mail').fill('lejla@primjer.ba')
    await form.getByRole('button', { name: 'Pošalji recenziju' }).click()
    await page.getByRole('status').getByText('Vidjet će se kad je prodavnica pregleda').waitFor()
    expect(await page.getByText('Lijep kroj.').count()).toBe(0)
  })
})

it('list of reviews shows the first 12 reviews, shows the others after a click on `Prikaži još recenzija` (show more reviews), and marks reviews by verified buyers', async ({
  shop,
  shopper: { page },
}) => {
  const REVIEWER = 'Hana s mnogo recenzija'
  const { rows } = await shop.database.query<{ id: number; slug: string }>(
    `select id, slug from products p where type = 'simple' and status = 'publish'
      and not exists (select 1 from reviews where product_id = p.id) order by id limit 1`,
  )
  const [product] = rows
  await shop.database.query(
    `insert into reviews (product_id, reviewer, review, rating, verified, date_created)
      select $1, $2, 'Recenzija broj ' || n, 5, n = 1, now() - n * interval '1 day' from generate_series(1, 14) n`,
    [product?.id, REVIEWER],
  )
  const setCount = (count: number) =>
    shop.database.query(
      'update products set review_count = $1, average_rating = case when $1 > 0 then 5 else 0 end where id = $2',
      [count, product?.id],
    )
  const announceChange = () => shop.database.query(`select announce_shop_change('', '["catalogue"]'::jsonb)`)
  onTestFinished(async () => {
    await shop.database.query('delete from reviews where reviewer = $1', [REVIEWER])
    await setCount(0)
    await announceChange()
  })
  await setCount(14)
  await announceChange()
  const url = `${shop.url}/proizvod/${product?.slug}`
  await expect.poll(async () => (await fetch(url)).text()).toContain('Recenzija broj 12')
  await openPage(page, url)
  const reviews = page.getByRole('region', { name: 'Recenzije' }).getByRole('article')
  expect(await reviews.count()).toBe(12)
  expect(await reviews.first().innerText()).toContain(`${REVIEWER} · potvrđen kupac`)
  expect(await reviews.nth(1).innerText()).not.toContain('potvrđen kupac')
  const more = page.getByRole('button', { name: 'Prikaži još recenzija (2)' })
  await more.click()
  await expect.poll(() => reviews.count()).toBe(14)
  expect(await reviews.last().innerText()).toContain('Recenzija broj 14')
  expect(await more.count()).toBe(0)
})
