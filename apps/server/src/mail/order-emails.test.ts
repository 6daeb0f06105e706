import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { DEFAULT_ADDRESS } from '@sultan/store/address'
import type { OrderWithLines } from '@sultan/store/orders'
import { describe, expect, it } from 'vitest'
import type { EmailContent } from './email.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderNotification } from './order-notification.ts'
import { summarizeOrder } from './order-summary.ts'

/* This file has over 300 lines, because the tests of the e-mails to shopper and owner share one order. */
const shop = {
  shop: {
    name: 'Sultan',
    address: 'Ferhadija 12, 71000 Sarajevo',
    idNumber: '4200000000000',
    phone: '+387 33 000 000',
    email: 'info@sultan.example',
  },
  publicUrl: 'https://sultan.example',
  terms: defaultShopTerms,
  mailFrom: 'info@sultan.example',
  // An order line from `line()` has two pieces by default, which exceeds `maxPieces`.
  orderLimits: { maxPieces: 1, maxTotal: 100_000 },
}
const address = {
  ...DEFAULT_ADDRESS,
  first_name: 'Amina',
  last_name: 'Hodžić',
  address_1: 'Ferhadija 12',
  city: 'Sarajevo',
  postcode: '71000',
  email: 'amina@kupac.example',
  phone: '+38761123456',
}
const moment = new Date('2026-11-20T23:30:00Z')

function order(changes: Partial<OrderWithLines['order']> = {}): OrderWithLines['order'] {
  return {
    id: 1001,
    orderKey: 'wc_order_AbCdEfGh12345',
    status: 'processing',
    customerId: 0,
    currency: 'BAM',
    paymentMethod: 'cod',
    paymentMethodTitle: 'Cash on delivery',
    billing: address,
    shipping: { ...address, email: '' },
    shippingRate: 'flat_rate:1',
    shippingTitle: 'Brza pošta',
    coupons: [],
    itemsTotal: 4380,
    discountTotal: 0,
    shippingTotal: 700,
    total: 5080,
    customerNote: '',
    promisedDelivery: null,
    customerUserAgent: '',
    stockDeducted: true,
    createdAt: moment,
    updatedAt: moment,
    completedAt: null,
    paidAt: null,
    createdVia: 'store-api',
    transactionId: '',
    shippingLines: null,
    feeLines: [],
    feeTotal: 0,
    metaData: [],
    ...changes,
  }
}

function line(changes: Partial<OrderWithLines['lines'][number]> = {}): OrderWithLines['lines'][number] {
  return {
    id: 1,
    orderId: 1001,
    productId: 7,
    variationId: null,
    name: 'Maslinovo ulje',
    sku: 'ULJ-001',
    quantity: 2,
    price: 2190,
    regularPrice: 2190,
    total: 4380,
    discount: 0,
    virtual: false,
    options: [{ name: 'pa_zapremina', value: '500', attribute: 'Zapremina', label: '500 ml' }],
    metaData: [],
    restocked: 0,
    ...changes,
  }
}

function mailsOf(one: OrderWithLines): {
  readonly confirmation: EmailContent
  readonly notice: EmailContent
} {
  const facts = summarizeOrder(one, shop)
  return { confirmation: orderConfirmation(facts, shop), notice: orderNotification(facts, shop) }
}

describe('order emails', () => {
  it('mentions neither an exceeded limit nor an online order when staff entered the on-hold order', () => {
    const entered = order({ status: 'on-hold', createdVia: 'rest-api' })
    const { confirmation, notice } = mailsOf({ order: entered, lines: [line()] })
    for (const text of [confirmation.text, confirmation.html.markup]) {
      expect(text).toContain('Narudžba čeka potvrdu.')
      expect(text).toContain('jer smo za vas upisali narudžbu')
    }
    for (const text of [notice.text, notice.html.markup]) expect(text).toContain('Narudžba je na čekanju.')
    expect(`${confirmation.text}${notice.text}`).not.toMatch(
      /prelazi granicu|veća nego inače|na sultan\.example poslana/,
    )
  })

  it('says that an order imported from WooCommerce’s classic checkout was placed online, not entered by staff', () => {
    const imported = order({ createdVia: 'checkout' })
    const { confirmation } = mailsOf({ order: imported, lines: [line()] })
    expect(confirmation.text).toContain('jer je na sultan.example poslana narudžba')
  })

  it('does not say that an on-hold order exceeds a limit when the order was placed online and is within the limits for pieces and total', () => {
    const small = line({ quantity: 1, total: 2190 })
    const held = order({ status: 'on-hold', itemsTotal: 2190, total: 2890 })
    const { confirmation, notice } = mailsOf({ order: held, lines: [small] })
    for (const text of [confirmation.text, confirmation.html.markup])
      expect(text).toContain('Narudžba čeka potvrdu.')
    for (const text of [notice.text, notice.html.markup]) expect(text).toContain('Narudžba je na čekanju.')
    expect(`${confirmation.text}${notice.text}`).not.toMatch(/prelazi granicu|veća nego inače/)
  })

  it('states the discount that staff gave without a coupon, so that the amounts add up to the total', () => {
    const discounted = order({
      ...{ createdVia: 'rest-api', itemsTotal: 10_000, discountTotal: 2000, total: 8700 },
    })
    const { confirmation, notice } = mailsOf({ order: discounted, lines: [line({ discount: 2000 })] })
    for (const { text, html } of [confirmation, notice]) {
      expect(text).toMatch(/100,00.*KM\nPopust: -20,00.*\nDostava: 7,00.*\n.*87,00/)
      expect(html.markup).toContain('>Popust<')
    }
  })

  it('states the discount of coupons between the total of the order lines and the price of delivery', () => {
    const discounted = order({
      coupons: [{ code: 'eid10', type: 'percent', discount: 438 }],
      discountTotal: 438,
      total: 4642,
    })
    const { confirmation, notice } = mailsOf({ order: discounted, lines: [line({ discount: 438 })] })
    for (const { text, html } of [confirmation, notice]) {
      expect(text).toMatch(/43,80.*KM\nPopust \(eid10\): -4,38.*\nDostava: 7,00.*\n.*46,42/)
      expect(html.markup).toContain('Popust (eid10)')
      expect(html.markup).toContain('-4,38')
    }
  })

  it('names the fees and the payment method of an order paid by bank transfer, and mentions no cash on delivery', () => {
    const entered = order({
      ...{ paymentMethod: 'bacs', paymentMethodTitle: 'Uplata na račun', status: 'on-hold' },
      ...{ feeLines: [{ id: 1, name: 'Poklon', taxStatus: 'none', total: 200, metaData: [] }], total: 5280 },
    })
    const { confirmation, notice } = mailsOf({ order: entered, lines: [line()] })
    for (const { text, html } of [confirmation, notice]) {
      expect(text).toMatch(/Dostava: 7,00.*\nPoklon: 2,00.*\nUkupno: 52,80/)
      expect(text).toContain('Način plaćanja: Uplata na račun')
      expect(html.markup).toContain('Poklon')
      expect(html.markup).not.toContain('Plaćate kuriru')
      expect(html.markup).not.toContain('Kurir naplaćuje')
    }
  })

  it('omits the shopper’s e-mail address and telephone number when the billing address contains neither', () => {
    const billing = { ...address, email: '', phone: '' }
    const { confirmation, notice } = mailsOf({ order: order({ billing }), lines: [line()] })
    expect(notice.replyTo).toBeUndefined()
    expect(notice.text).toContain('Uz narudžbu nije upisana e-mail adresa kupca.')
    for (const { text, html } of [confirmation, notice]) {
      expect(text).not.toMatch(/^(Telefon|E-mail adresa):/m)
      expect(html.markup).not.toContain('Telefon<')
    }
  })

  it('mentions neither a call by the courier nor cash on delivery in the confirmation of an order with status completed', () => {
    const { confirmation } = mailsOf({
      order: order({ status: 'completed', paidAt: moment }),
      lines: [line()],
    })
    expect(confirmation.text).toContain('Narudžba je izvršena i ne trebate ništa uraditi.')
    expect(confirmation.text).not.toMatch(/kurir vas zove|Plaćate kuriru/)
  })

  it('shows the order number, an order line, the amounts and the date in the shop’s time zone in text and HTML of the confirmation', () => {
    const { confirmation } = mailsOf({ order: order(), lines: [line()] })
    expect(confirmation.subject).toBe('Sultan: vaša narudžba 1001')
    for (const part of [confirmation.text, confirmation.html.markup]) {
      for (const fact of [
        '1001',
        '21. novembar 2026.',
        'Zapremina: 500 ml',
        '43,80',
        '7,00',
        '50,80',
        '061 123 456',
      ])
        expect(part).toContain(fact)
    }
    expect(confirmation.html.markup).toMatch(/^<!doctype html>\n<html lang="bs"/)
    expect(confirmation.html.markup).not.toMatch(/<link|<img|<script|url\(/)
  })

  it.each(['processing', 'on-hold'])(
    'when the shopper will pick up an order with status %s, names the pick-up instead of courier and delivery address in the mails about this order',
    status => {
      const pickup = { shippingRate: 'local_pickup:3', shippingTitle: 'Lično preuzimanje', shippingTotal: 0 }
      const { confirmation, notice } = mailsOf({ order: order({ status, ...pickup }), lines: [line()] })
      for (const { text, html } of [confirmation, notice]) {
        for (const part of [text, html.markup]) {
          expect(part).toContain('Lično preuzimanje')
          expect(part).toContain('Gotovinom, pri preuzimanju')
          expect(part).not.toMatch(/kurir|adresa za dostavu|pouzeće|slanja|šaljemo|>Dostava</i)
        }
      }
      expect(confirmation.text).toContain('Plaćate pri preuzimanju: 50,80')
      expect(notice.text).toContain('Kupac plaća pri preuzimanju: 50,80')
    },
  )

  it.each(['processing', 'on-hold'])(
    'mentions no courier, pick-up, parcel or delivery address in the mails about an order with status %s that has only virtual goods',
    status => {
      const virtual = { shippingRate: null, shippingTitle: null, shippingTotal: 0, total: 4380 }
      const { confirmation, notice } = mailsOf({
        order: order({ status, ...virtual }),
        lines: [line({ virtual: true })],
      })
      for (const { text, html } of [confirmation, notice]) {
        for (const part of [text, html.markup]) {
          expect(part).toContain('Gotovinom, po dogovoru')
          expect(part).toContain('Adresa kupca')
          expect(part).not.toMatch(
            /kurir|za dostavu|pouzeće|preuzima|paket|pakovanje|slanja|šaljemo|>Dostava/i,
          )
        }
      }
      expect(confirmation.text).toContain('Za plaćanje: 43,80')
      expect(confirmation.text).toMatch(
        status === 'on-hold' ? /zovemo da je potvrdimo/ : /Ova narudžba nema dostave\./,
      )
      expect(notice.text).toContain('Kupac plaća: 43,80')
    },
  )

  it('states the promised delivery time to shopper and owner, and no delivery time when none was promised', () => {
    const promised = order({ promisedDelivery: 'Stiže uto–pet, 24–27. 11.' })
    const { confirmation, notice } = mailsOf({ order: promised, lines: [line()] })
    for (const { text, html } of [confirmation, notice])
      for (const part of [text, html.markup]) expect(part).toContain('Stiže uto–pet, 24–27. 11.')
    expect(confirmation.text).toContain('prije nego što krene. Stiže')
    const made = mailsOf({ order: order({ promisedDelivery: 'Rok isporuke: 3 sedmice' }), lines: [line()] })
    expect(made.confirmation.text).toContain('Rok isporuke: 3 sedmice.\n')
    const other = mailsOf({ order: order(), lines: [line()] })
    for (const { text } of [other.confirmation, other.notice]) expect(text).not.toMatch(/Stiže|Rok|Obećano/)
  })

  it('links a guest to the order’s page, with the order key in the URL; links a customer with an account to the order history, without any order key; states the customer ID in the mail to the shop owner', () => {
    const guest = mailsOf({ order: order(), lines: [line()] })
    const url = 'https://sultan.example/narudzba/1001?key=wc_order_AbCdEfGh12345'
    expect(guest.confirmation.text).toContain(url)
    const customer = mailsOf({ order: order({ customerId: 7 }), lines: [line()] })
    expect(customer.confirmation.text).toContain('https://sultan.example/order-history')
    expect(customer.confirmation.text).not.toContain('wc_order_')
    expect(customer.notice.text).toContain('račun br. 7')
  })

  it('sends the shop owner the order lines and the shopper’s note, with the shopper’s address as reply-to and without the order key', () => {
    const { notice } = mailsOf({ order: order({ customerNote: 'Zvonite\ndvaput' }), lines: [line()] })
    expect(notice.replyTo).toEqual({ name: 'Amina Hodžić', address: 'amina@kupac.example' })
    expect(notice.text).toContain('2 × Maslinovo ulje (Šifra ULJ-001)')
    expect(notice.text).toContain('Napomena: Zvonite\ndvaput')
    expect(notice.html.markup).toContain('href="tel:+38761123456"')
    expect(notice.text + notice.html.markup).not.toContain('wc_order_')
  })

  it('shows the town as typed, without a grammatical case ending, in the preview of the mail to the owner', () => {
    const shipping = { ...address, city: 'Tuzla' }
    const { notice } = mailsOf({ order: order({ shipping }), lines: [line({ quantity: 21 })] })
    expect(notice.html.markup).toContain('>21 komad, Tuzla&#847;')
  })

  it('escapes all texts of the shopper in HTML', () => {
    const evil = '"><script>x</script><a href="https://x.example">'
    const { confirmation, notice } = mailsOf({
      order: order({
        customerNote: evil,
        billing: { ...address, first_name: evil, phone: `1${evil}` },
        shipping: { ...address, address_1: evil, city: evil },
        orderKey: evil,
      }),
      lines: [
        line({ name: evil, sku: evil, options: [{ name: '', value: '', attribute: evil, label: evil }] }),
      ],
    })
    for (const { html } of [confirmation, notice]) {
      expect(html.markup).not.toContain('<script')
      expect(html.markup).not.toContain('href="https://x.example')
    }
    expect(confirmation.text).toContain('Hvala. Narudžba je stigla do nas.')
  })

  it('inserts spaces into links that a shopper typed into name, address, telephone number or note, so that these links work neither in the text nor in the HTML nor in the reply-to name', () => {
    const url = 'Osvojili ste http://x.ba i www.x.ba i x.ba'
    const typed = {
      ...address,
      first_name: url,
      last_name: url,
      company: url,
      address_1: url,
      address_2: url,
    }
    const to = { ...typed, city: url, postcode: url, phone: url }
    for (const shipping of [to, DEFAULT_ADDRESS]) {
      const { confirmation, notice } = mailsOf({
        order: order({ billing: to, shipping, customerNote: `${url}\n${url}` }),
        lines: [line()],
      })
      for (const { html, text, replyTo } of [confirmation, notice])
        for (const part of [html.markup, text, replyTo?.name ?? '']) {
          expect(part).not.toMatch(/x\.ba/)
          expect(part).not.toContain('http://x')
        }
      const spaced = 'Osvojili ste http: / /x. ba i www. x. ba i x. ba'
      // The confirmation contains the typed text ten times: as first name, last name, company, two address
      // lines, postcode, city and telephone number, and as each of the two lines of the note.
      for (const part of [confirmation.text, confirmation.html.markup])
        expect(part.split(spaced)).toHaveLength(10 + 1)
      expect(notice.replyTo?.name).toBe(`${spaced} ${spaced}`)
    }
  })

  it('only for an order that is on hold, says in the shopper’s mail that the shop telephones before it dispatches the order, and requests in the owner’s mail that the owner telephone the shopper', () => {
    const { confirmation, notice } = mailsOf({ order: order({ status: 'on-hold' }), lines: [line()] })
    for (const part of [confirmation.text, confirmation.html.markup]) {
      expect(part).toContain('prije slanja zovemo')
      expect(part).not.toContain('Paket pripremamo')
    }
    for (const part of [notice.text, notice.html.markup]) expect(part).toContain('Nazovite kupca')
    const ordinary = mailsOf({ order: order(), lines: [line()] })
    expect(ordinary.confirmation.text + ordinary.notice.text).not.toMatch(
      /prije slanja zovemo|Nazovite kupca/,
    )
  })

  it('keeps each part of a mail below 100 kB when the order has 100 lines and long texts, and states how many order lines the mail omits', () => {
    const long = 'ž&'.repeat(3_000)
    const lines = Array.from({ length: 100 }, () => line({ name: long, sku: long }))
    const billing = { ...address, address_1: long, city: long, last_name: long }
    const { confirmation, notice } = mailsOf({
      order: order({ customerNote: long, billing, shipping: billing }),
      lines,
    })
    for (const { html, text } of [confirmation, notice]) {
      expect(Buffer.byteLength(html.markup)).toBeLessThan(100_000)
      expect(Buffer.byteLength(text)).toBeLessThan(100_000)
      expect(text).toContain('i još 50 stavki')
    }
  })
})
