import { useLayoutEffect, useRef } from 'react'
import { Spinner } from '../../design/spinner.tsx'
import * as words from '../../words/assistant.ts'
import { MessageText } from './message-text.tsx'
import { type RecommendationActions, Recommendations } from './recommendations.tsx'
import type { Message, Talk } from './talk.ts'

interface ChatLogProps extends RecommendationActions {
  readonly talk: Talk
  readonly isWaiting: boolean
}

/** What was said; speaks up by itself when something is added. */
export function ChatLog({ talk, isWaiting, ...actions }: ChatLogProps) {
  const ref = useRef<HTMLDivElement>(null)
  const newest = `${talk.length} ${isWaiting}`
  useLayoutEffect(() => {
    if (newest && ref.current) showNewest(ref.current)
  }, [newest])
  const all: Talk = [{ role: 'assistant', content: words.greeting }, ...talk]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without a mouse only a focused element does
    <div ref={ref} className="chat__log" role="log" aria-live="polite" aria-label={words.log} tabIndex={0}>
      {all.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added
        <Said key={index} message={message} {...actions} />
      ))}
      {isWaiting && (
        <p className="msg msg--wait" role="status">
          <Spinner />
          <span>{words.waiting}</span>
        </p>
      )}
    </div>
  )
}

function Said({ message, ...actions }: { readonly message: Message } & RecommendationActions) {
  const { role, content, failed, products } = message
  return (
    <div className={`said said--${role}`} data-said={role}>
      <span className="sr">{words.speaker[role]}</span>
      {content !== '' && (
        <p className={failed ? 'msg msg--bad' : 'msg'}>
          {role === 'assistant' ? <MessageText text={content} /> : content}
        </p>
      )}
      {products && <Recommendations products={products} {...actions} />}
    </div>
  )
}

/** To the end; where the newest message is taller than the log, to its beginning. */
function showNewest(log: HTMLElement): void {
  const last = log.lastElementChild
  if (!(last instanceof HTMLElement)) return
  const above = 16
  log.scrollTop = Math.min(log.scrollHeight - log.clientHeight, last.offsetTop - log.offsetTop - above)
}
