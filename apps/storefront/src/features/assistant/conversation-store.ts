import { create } from 'zustand'
import { sendChatMessage } from '../../api/assistant/assistant.ts'
import * as messages from '../../messages/assistant.ts'
import { tabStorage } from '../../platform/storage.ts'
import { showToast, UNDO_DURATION_MS } from '../../platform/toasts.ts'
import {
  type Conversation,
  readConversation,
  requestHistory,
  withFailure,
  withQuestion,
  withReply,
} from './conversation.ts'

const STORAGE_KEY = 'sultan-chat'

interface ConversationState {
  readonly conversation: Conversation
  /**
   * Identity of the question that awaits a reply; null when none does. A reply to any other question is
   * discarded.
   */
  readonly pendingQuestion: symbol | null
}

const conversationStore = create<ConversationState>()(() => ({
  conversation: readConversation(tabStorage.read(STORAGE_KEY)),
  pendingQuestion: null,
}))

export const useConversation = (): Conversation => conversationStore(state => state.conversation)
export const useIsWaiting = (): boolean => conversationStore(state => state.pendingQuestion !== null)

function change(state: ConversationState): void {
  conversationStore.setState(state)
  tabStorage.write(STORAGE_KEY, state.conversation)
}

/**
 * Sends a message and appends the reply, even if the panel was closed in the meantime. A blank message, or
 * one sent while a reply is pending, is ignored.
 */
export async function sendMessage(text: string): Promise<void> {
  const message = text.trim()
  const { conversation, pendingQuestion } = conversationStore.getState()
  if (message === '' || pendingQuestion !== null) return
  const question = Symbol(message)
  change({ conversation: withQuestion(conversation, message), pendingQuestion: question })
  const result = await sendChatMessage(message, requestHistory(conversation))
  const now = conversationStore.getState()
  if (now.pendingQuestion !== question) return
  const isEmpty = result.ok && result.reply.text === '' && result.reply.products.length === 0
  if (result.ok && !isEmpty)
    return change({ conversation: withReply(now.conversation, result.reply), pendingQuestion: null })
  change({ conversation: withFailure(now.conversation), pendingQuestion: null })
  // Only a 429 response means that the shopper sends messages too fast. The response of an overloaded server
  // (503) also has the header `Retry-After`.
  const isTooFast = !result.ok && result.error.kind === 'http' && result.error.status === 429
  const wait = isTooFast ? result.error.retryAfter : undefined
  showToast({
    kind: 'error',
    title: messages.failedToast,
    ...(wait !== undefined && { text: messages.rateLimited(wait) }),
  })
}

/** Clears the conversation, and shows a toast with a button that restores the conversation. */
export function startNewConversation(): void {
  const { conversation } = conversationStore.getState()
  change({ conversation: [], pendingQuestion: null })
  showToast({
    kind: 'success',
    title: messages.conversationCleared,
    durationMs: UNDO_DURATION_MS,
    action: { label: messages.restoreConversation, onClick: () => restoreConversation(conversation) },
  })
}

/**
 * Restores a cleared conversation. Does nothing when a new conversation has begun, so that no new message is
 * lost.
 */
function restoreConversation(conversation: Conversation): void {
  if (conversationStore.getState().conversation.length === 0)
    change({ conversation: readConversation(conversation), pendingQuestion: null })
}
