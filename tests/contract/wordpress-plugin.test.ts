import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const plugin = fileURLToPath(new URL('../../docs/wordpress/sultan.php', import.meta.url))
const runner = fileURLToPath(new URL('./wordpress/run-plugin.php', import.meta.url))

const settings = { SULTAN_URL: 'https://sultan.example/', SULTAN_WEBHOOK_URL: 'http://10.0.0.5:3000' }

/**
 * Calls filters and actions of the WordPress plug-in, with stubs in place of WordPress. The result of a hook
 * is null when the plug-in does not use the hook.
 */
function run(calls: readonly (readonly unknown[])[], constants: object = settings): unknown {
  const input = JSON.stringify(calls)
  return JSON.parse(execFileSync('php', [runner, JSON.stringify(constants)], { input, encoding: 'utf8' }))
}

const mail = (content: string, constants?: object) => run([['woocommerce_mail_content', content]], constants)

describe('the plug-in for WordPress', () => {
  it('the WordPress plug-in is valid PHP', () => {
    expect(execFileSync('php', ['-l', plugin], { encoding: 'utf8' })).toContain('No syntax errors')
  })

  it.each([
    [
      '<a href="https://shop.example/moj-racun/view-order/12/?a=1&amp;b=2">',
      '<a href="https://sultan.example/moj-racun/view-order/12/?a=1&amp;b=2">',
    ],
    ['Posjetite https://shop.example\nHvala', 'Posjetite https://sultan.example\nHvala'],
    ['https://shop.example/proizvod/djul/', 'https://sultan.example/proizvod/djul/'],
  ])(
    'replaces the URL of the WordPress shop by the URL of the storefront in the e-mail text %s',
    (link, rewritten) => {
      expect(mail(link)).toEqual([rewritten])
    },
  )

  it.each([
    '<img src="https://shop.example/wp-content/uploads/a.png">',
    '<a href="https://shop.example/wp-admin/post.php?post=12">',
    '<a href="https://shop.example/moj-racun/zaboravljena/?key=abc&amp;id=3">',
    '<a href="https://shop.example/my-account/lost-password/">',
    '<a href="https://shop.example.net/proizvod/djul/">',
  ])(
    'does not change the URL of a picture, of the administration, of a password reset or of another host in the e-mail text %s',
    link => {
      expect(mail(link)).toEqual([link])
    },
  )

  it('changes neither e-mails nor redirects when SULTAN_URL is not defined', () => {
    expect(
      run(
        [
          ['woocommerce_mail_content', ''],
          ['wp_redirect', ''],
        ],
        {},
      ),
    ).toEqual([null, null])
  })

  it('redirects to the login page of the storefront after a password reset, and does not change other redirects', () => {
    const [account, other] = [
      'https://shop.example/racun/?password-reset=true',
      'https://shop.example/racun/',
    ]
    expect(
      run([
        ['wp_redirect', account],
        ['wp_redirect', other],
      ]),
    ).toEqual(['https://sultan.example/login', other])
  })

  it('adds the text of the shop’s terms and conditions page to order confirmations for customers, and to no other e-mail', () => {
    const terms = (toAdmin: boolean, isPlain: boolean, id: string) => [
      ...['woocommerce_email_after_order_table', null, toAdmin, isPlain, id],
    ]
    expect(
      run([
        terms(false, false, 'customer_processing_order'),
        terms(false, true, 'customer_on_hold_order'),
        terms(true, false, 'customer_processing_order'),
        terms(false, false, 'customer_completed_order'),
      ]),
    ).toEqual([
      '<h2>Uslovi &amp; dostava</h2><p><b>Povrat</b> 15 dana.</p>',
      '\nUslovi & dostava\n\nPovrat 15 dana.\n',
      '',
      '',
    ])
  })

  it('replaces the status `hold` of a review by the status that WordPress’s discussion settings determine', () => {
    const review = (approved: unknown, status: string) => [
      ...['woocommerce_rest_pre_insert_product_review', { comment_approved: approved }, { status }],
    ]
    const calls = [review(1, 'hold'), review(0, 'hold'), review('spam', 'hold'), review(0, 'approved')]
    expect(run(calls)).toEqual(['approved', 'hold', 'spam', 'approved'])
  })

  it('allows webhooks to the private host and port in SULTAN_WEBHOOK_URL, and to no other private host', () => {
    const ports = [80, 443, 8080]
    const calls = [
      ['http_request_host_is_external', false, '10.0.0.5'],
      ['http_request_host_is_external', false, '10.0.0.6'],
      ['http_allowed_safe_ports', ports, '10.0.0.5'],
      ['http_allowed_safe_ports', ports, '10.0.0.6'],
    ]
    expect(run(calls)).toEqual([true, false, [...ports, 3000], ports])
    expect(run(calls, {})).toEqual([false, false, ports, ports])
  })
})
