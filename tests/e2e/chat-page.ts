import type { Page, Route } from 'playwright-core'

/** The chat as a shopper sees it. */
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
    /** Every message in order, whose it is first. */
    talk: () =>
      dialog
        .locator('[data-said]')
        .evaluateAll(all =>
          all.map(one => `${one.getAttribute('data-said')}: ${one.querySelector('p')?.innerText}`),
        ),
    products: dialog.locator('.recs li'),
    async open() {
      await button.click()
      await field.waitFor()
    },
    async ask(text: string) {
      await field.fill(text)
      await field.press('Enter')
    },
  }
}

export interface Question {
  readonly message: string
  readonly history: readonly { readonly role: string; readonly content: string }[]
}

const isQuestion = (url: URL) => url.searchParams.get('rest_route') === '/sultan-ai/v1/chat'

/** Puts `answer` in the assistant's place. Returns what was asked, in order. */
export async function assistantIs(
  page: Page,
  answer: (route: Route, question: Question) => Promise<void>,
): Promise<readonly Question[]> {
  const questions: Question[] = []
  await page.route(isQuestion, async route => {
    const question = route.request().postDataJSON() as Question // What the page sends; each test looks at it.
    questions.push(question)
    await answer(route, question)
  })
  return questions
}

/** Answers every question with its own words. */
export const echo = (route: Route, { message }: Question): Promise<void> =>
  route.fulfill({ json: { response: `Čuo: ${message}`, products: [] } })
