import type { Gateway } from '@sultan/gateway/gateway'
import { staticPage } from '../http/error-page.ts'
import * as messages from '../http/messages.ts'
import type { Handler } from '../http/request-context.ts'

/**
 * Path of the page that ends stock alerts (e-mails about products that are in stock again). Each alert links
 * to this page. Query parameter `kod`: the token from the e-mail.
 */
export const STOP_ALERTS_PATH = '/obavijesti/kraj'

interface StopAlertsPage {
  readonly styles: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The page behind the link that ends stock alerts. Opening the page changes nothing, because mail programs
 * open links in advance. The button on the page ends the alerts through the gateway, whose rate limits apply.
 */
export const stopAlertsPage =
  (gateway: Pick<Gateway, 'handle'>, { styles, headers }: StopAlertsPage): Handler =>
  async ({ request, response, url, clientAddress }) => {
    if (url.pathname !== STOP_ALERTS_PATH) return false
    const status = request.method === 'POST' ? await endAlerts(gateway, url, clientAddress) : null
    const html = staticPage(styles, {
      title: messages.alertsTitle,
      ...contentFor(status),
      links: [{ href: '/', text: messages.home }],
    })
    response.writeHead(status ?? 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The URL contains the token from the e-mail. The `Referer` header must not send the token to other
      // sites.
      'referrer-policy': 'no-referrer',
    })
    response.end(request.method === 'HEAD' ? undefined : html)
    return true
  }

/**
 * Content of the page that ends stock alerts. `status`: HTTP status of the gateway's response after the
 * button was pressed; null before.
 */
function contentFor(status: number | null) {
  const button = `<form method="post"><button class="button button--primary">${messages.stopAlerts}</button></form>`
  if (status === 200) return { heading: messages.alertsStopped, hint: messages.alertsStoppedHint, retry: '' }
  if (status === 404)
    return { heading: messages.alertsLinkInvalid, hint: messages.alertsLinkInvalidHint, retry: '' }
  const hint = status === null ? messages.alertsHint : messages.errorHint
  return { heading: messages.alertsTitle, hint, retry: button }
}

async function endAlerts(gateway: Pick<Gateway, 'handle'>, url: URL, address: string): Promise<number> {
  const request = new Request(new URL('/wp-json/sultan/v1/stock-alerts/end', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: url.searchParams.get('kod') }),
  })
  return (await gateway.handle(request, { address })).status
}
