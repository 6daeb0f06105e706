import { useLayoutEffect, useRef } from 'react'
import { Spinner } from '../../design/loading.tsx'
import * as messages from '../../messages/assistant.ts'
import type { Conversation, Message } from './conversation.ts'
import { withoutListedProducts } from './message-parts.ts'
import { MessageText } from './message-text.tsx'
import { type RecommendationActions, Recommendations } from './recommendations.tsx'

interface MessageActions extends RecommendationActions {
  /**
   * Called when the shopper opens a page of the shop through a link in the text of a reply. Undefined while
   * the chat is shown beside the page, because the chat then stays open.
   */
  readonly onLeave: (() => void) | undefined
}

interface ChatLogProps extends MessageActions {
  readonly conversation: Conversation
  readonly isWaiting: boolean
  readonly onAsk: (question: string) => void
}

/** The messages of the conversation. Screen readers announce each added message. */
export function ChatLog({ conversation, isWaiting, onAsk, ...actions }: ChatLogProps) {
  const ref = useRef<HTMLDivElement>(null)
  const newest = `${conversation.length} ${isWaiting}`
  useLayoutEffect(() => {
    if (newest && ref.current) scrollToNewest(ref.current)
  }, [newest])
  const all: Conversation = [
    { role: 'assistant', content: messages.greeting, suggestions: messages.starters },
    ...conversation,
  ]
  const suggestions = isWaiting ? [] : (all.at(-1)?.suggestions ?? [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the log scrolls by keyboard only when focused
    <div ref={ref} className="chat__log" role="log" aria-live="polite" aria-label={messages.log} tabIndex={0}>
      {all.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only appended
        <MessageBubble key={index} message={message} {...actions} />
      ))}
      {suggestions.length > 0 && <Suggestions questions={suggestions} onAsk={onAsk} />}
      {isWaiting && (
        <p className="chat-bubble chat-bubble--waiting" role="status">
          <Spinner />
          <span>{messages.replying}</span>
        </p>
      )}
    </div>
  )
}

function MessageBubble({ message, onLeave, ...actions }: { readonly message: Message } & MessageActions) {
  const { role, content, failed, products = [] } = message
  const text = withoutListedProducts(content, products)
  return (
    <div className={`chat-message chat-message--${role}`} data-message-role={role}>
      <span className="visually-hidden">{messages.speaker[role]}</span>
      {text !== '' && (
        <p className={failed ? 'chat-bubble chat-bubble--error' : 'chat-bubble'}>
          {role === 'assistant' ? <MessageText text={text} onLeave={onLeave} /> : text}
        </p>
      )}
      {products.length > 0 && <Recommendations products={products} {...actions} />}
    </div>
  )
}

interface SuggestionsProps {
  readonly questions: readonly string[]
  readonly onAsk: (question: string) => void
}

function Suggestions({ questions, onAsk }: SuggestionsProps) {
  return (
    <ul className="chat-suggestions" aria-label={messages.suggestions}>
      {questions.map(question => (
        <li key={question}>
          <button type="button" className="chat-suggestion" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Scrolls the chat to its end, or to the start of its last element when that element is higher than the
 * visible part of the chat. The last element is a message, the suggestions or the waiting notice.
 */
function scrollToNewest(log: HTMLElement): void {
  const last = log.lastElementChild
  if (!(last instanceof HTMLElement)) return
  const above = 16
  log.scrollTop = Math.min(log.scrollHeight - log.clientHeight, last.offsetTop - log.offsetTop - above)
}
