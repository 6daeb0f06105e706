import type { AssistantShop, ShopPage } from '../catalogue/assistant-shop.ts'
import type { ChatRequest } from '../conversation/engine.ts'
import { type ChatMessage, type CompletionsEndpoint, requestCompletion } from './chat-completions.ts'
import { systemPrompt } from './system-prompt.ts'
import { type Lookups, runTool, tools } from './tools.ts'

const MAX_ROUNDS = 4
const MAX_CALLS_PER_ROUND = 6

interface ToolLoopOptions {
  readonly endpoint: CompletionsEndpoint
  readonly shop: AssistantShop
  readonly pages: readonly ShopPage[]
  readonly signal: AbortSignal
}

interface ToolLoopResult {
  /** The model's final text; '' when the model wrote none. */
  readonly text: string
  readonly lookups: Lookups
}

/**
 * Runs the model's tool calls, `MAX_ROUNDS` rounds at most, and returns its final text.
 * @throws CompletionError, or the reason of an aborted `signal`.
 */
export async function runToolLoop(
  { endpoint, shop, pages, signal }: ToolLoopOptions,
  { message, history }: ChatRequest,
): Promise<ToolLoopResult> {
  const lookups: Lookups = { snapshots: new Map(), details: new Map() }
  const messages: ChatMessage[] = [
    { role: 'system', content: systemPrompt(shop.info, pages) },
    ...history,
    { role: 'user', content: message },
  ]
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { text, toolCalls } = await requestCompletion(endpoint, messages, { tools, signal })
    if (toolCalls.length === 0) return { text, lookups }
    const calls = toolCalls.slice(0, MAX_CALLS_PER_ROUND)
    messages.push({ role: 'assistant', content: text, toolCalls: calls })
    for (const call of calls) {
      const content = await runTool(shop, pages, lookups, call)
      messages.push({ role: 'tool', toolCallId: call.id, content })
    }
  }
  const { text } = await requestCompletion(endpoint, messages, { tools: [], signal })
  return { text, lookups }
}
