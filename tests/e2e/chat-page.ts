import type { Page, Route } from 'playwright-core'
import { newShopper } from './browser.fixture.ts'
import type { RunningShop } from './running-shop.fixture.ts'

export const chatOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Sultan AI Asistent' })
  const button = page.getByRole('button', { name: 'Otvori chat: Sultan AI Asistent' })
  const field = dialog.getByPlaceholder('Napišite vašu poruku...')
  return {
    dialog,
    button,
    field,
    send: dialog.getByRole('button', { name: 'Pošalji poruku' }),
    says: (text: string) => dialog.getByRole('log').getByText(text, { exact: true }),
    /** All messages in the chat panel in their order on the page, each as `role: text`. */
    messages: () =>
      dialog
        .locator('[data-message-role]')
        .evaluateAll(all =>
          all.map(one => `${one.getAttribute('data-message-role')}: ${one.querySelector('p')?.innerText}`),
        ),
    products: dialog.locator('.recommendations li'),
    async open(options: { readonly timeout?: number } = {}) {
      await button.click(options)
      await field.waitFor(options)
    },
    async ask(text: string) {
      await field.fill(text)
      await field.press('Enter')
    },
  }
}

export interface ChatRequest {
  readonly message: string
  readonly history: readonly { readonly role: string; readonly content: string }[]
}

const isChatRequest = (url: URL) => url.searchParams.get('rest_route') === '/sultan-ai/v1/chat'

/**
 * Intercepts the page's chat requests and responds to them with `reply`. Returns the list of intercepted
 * requests, oldest first, to which each new request is added.
 */
export async function mockAssistant(
  page: Page,
  reply: (route: Route, request: ChatRequest) => Promise<void>,
): Promise<readonly ChatRequest[]> {
  const requests: ChatRequest[] = []
  await page.route(isChatRequest, async route => {
    const request = route.request().postDataJSON() as ChatRequest // This cast is safe: the page under test sends the request.
    requests.push(request)
    await reply(route, request)
  })
  return requests
}

/** Responds to a chat request with a text that repeats the shopper's message. */
export const echo = (route: Route, { message }: ChatRequest): Promise<void> =>
  route.fulfill({ json: { response: `Čuo: ${message}`, products: [] } })

export const GREETING = /^Selam! Ja sam Sultan AI Asistent\./
export const TOAST = 'Došlo je do greške. Molimo pokušajte ponovo.'
export const APOLOGY = 'Izvinjavam se, došlo je do greške. Molim vas pokušajte ponovo.'
/** Chromium's console message for a failed request, which some tests provoke. */
export const PROVOKED = /Failed to load resource/

export const isFocused = (page: Page, selector: string) =>
  page.evaluate(wanted => document.activeElement?.matches(wanted), selector)

type Reply = Parameters<typeof mockAssistant>[1]

/**
 * Opens the page `path` and the chat panel in an empty browser profile. `reply` responds to chat requests
 * instead of the assistant.
 */
export async function openChat(
  shop: RunningShop,
  reply: Reply = echo,
  options: Parameters<typeof newShopper>[0] = {},
  path = '/dostava',
) {
  const shopper = await newShopper(options)
  const questions = await mockAssistant(shopper.page, reply)
  await shopper.page.goto(shop.url + path)
  const chat = chatOf(shopper.page)
  await chat.open()
  return { ...shopper, chat, questions }
}

/** Returns a mocked assistant that sends its replies only after `release` is called. */
export function pausedAssistant(reply: Reply = echo) {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const paused: Reply = async (route, question) => {
    await held
    await reply(route, question)
  }
  return { paused, release: () => release() }
}

interface ListedProduct {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly permalink: string
  readonly prices: { readonly price: string }
  readonly images: readonly { readonly src: string }[]
}

/**
 * Returns the first product that the Store API lists for the URL parameters `query`, in the format of a
 * product that the assistant recommends.
 */
export async function recommendation(shop: RunningShop, query: string) {
  const response = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&per_page=1&${query}`)
  // This cast is safe: the contract tests check the shape of Store API responses.
  const [found] = (await response.json()) as ListedProduct[]
  if (!found) throw new Error(`No product for ${query}`)
  const { id, name, slug, prices, images } = found
  const price = `${prices.price.slice(0, -2)}.${prices.price.slice(-2)}`
  return { id, name, image: images[0]?.src ?? '', price, link: `${shop.url}/proizvod/${slug}` }
}

export const simpleProduct = (shop: RunningShop) =>
  recommendation(shop, 'type=simple&stock_status=instock&catalog_visibility=catalog')
export const replyWith = (response: string, products: readonly unknown[]) => (route: Route) =>
  route.fulfill({ json: { response, products } })
