import type OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { AssistantShop, ChatQuestion, ShopPage } from '../assistant.ts'
import { systemPrompt } from './prompt.ts'
import { type Lookups, runTool, tools } from './tools.ts'

const mostRounds = 4
const mostCallsAtOnce = 6

interface Conversation {
  readonly client: OpenAI
  readonly model: string
  readonly shop: AssistantShop
  readonly pages: readonly ShopPage[]
  readonly signal: AbortSignal
}

export interface Spoken {
  readonly text: string
  readonly lookups: Lookups
}

/**
 * Lets the model look things up, four rounds at most, and returns what it says in the end; '' when it says nothing.
 * @throws what the client throws: no connection, refused, too late, no JSON.
 */
export async function converse(
  { client, model, shop, pages, signal }: Conversation,
  { message, history }: ChatQuestion,
): Promise<Spoken> {
  const lookups: Lookups = { offers: new Map(), details: new Map() }
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: systemPrompt(shop.particulars, pages) },
    ...history.map(({ role, content }) => ({ role, content })),
    { role: 'user', content: message },
  ]
  for (let round = 0; round <= mostRounds; round++) {
    const mayAsk = round < mostRounds
    const completion = await client.chat.completions.create(
      { model, messages, ...(mayAsk && { tools: [...tools] }) },
      { signal },
    )
    // The types trust the endpoint; any compatible one may leave any of it out.
    const reply = completion?.choices?.[0]?.message
    const calls = (Array.isArray(reply?.tool_calls) ? reply.tool_calls : [])
      .filter(call => call?.type === 'function' && typeof call.function?.arguments === 'string')
      .slice(0, mostCallsAtOnce)
    if (!reply || calls.length === 0 || !mayAsk) {
      return { text: typeof reply?.content === 'string' ? reply.content : '', lookups }
    }
    messages.push({ role: 'assistant', content: reply.content ?? '', tool_calls: calls })
    for (const call of calls) {
      if (call.type !== 'function') continue
      const content = await runTool(shop, pages, lookups, call.function)
      messages.push({ role: 'tool', tool_call_id: call.id, content })
    }
  }
  return { text: '', lookups }
}
