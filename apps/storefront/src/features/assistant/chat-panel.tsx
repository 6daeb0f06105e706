import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import * as words from '../../words/assistant.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatHead } from './chat-head.tsx'
import { ChatLog } from './chat-log.tsx'
import type { RecommendationActions } from './recommendations.tsx'
import { sendMessage, useIsWaiting, useTalk } from './talk-store.ts'
import { useIsWide, useShown, useVisibleHeight } from './use-panel.ts'
import '../../design/css/chat.css'

export interface ChatPanelProps extends Pick<RecommendationActions, 'onAdd'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The assistant (spec §2, Chat widget). The talk goes on in `talk-store` while the panel is closed. */
export function ChatPanel({ isOpen, onClose, onAdd }: ChatPanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isWide = useIsWide()
  const isOverPage = isOpen && !isWide
  const router = useRouter()
  useShown(ref, isOpen, isWide)
  useVisibleHeight(ref, isOverPage)
  // Over the page, whatever leads to another page leads out of the chat, the browser's Back included.
  useEffect(
    () => (isOverPage ? router.subscribe('onBeforeNavigate', onClose) : undefined),
    [router, isOverPage, onClose],
  )
  return (
    <dialog
      ref={ref}
      className="chat"
      data-layer={isOverPage ? 'full' : undefined}
      tabIndex={-1}
      aria-label={words.title}
      onKeyDown={event => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // the browser's own closing; ours, and the change between beside and over, are told by `open`
      onClose={event => event.currentTarget.open || onClose()}
    >
      {isOpen && <Contents panel={ref} onClose={onClose} onAdd={onAdd} />}
    </dialog>
  )
}

interface ContentsProps extends Omit<ChatPanelProps, 'isOpen'> {
  readonly panel: RefObject<HTMLDialogElement | null>
}

function Contents({ panel, onClose, onAdd }: ContentsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const talk = useTalk()
  const isWaiting = useIsWaiting()

  useEffect(() => {
    if (!isWaiting) return field.current?.focus({ preventScroll: true })
    // The field is disabled now, and the focus must not fall out of the panel with it: Escape is heard only inside.
    panel.current?.focus({ preventScroll: true })
  }, [isWaiting, panel])

  return (
    <>
      <ChatHead canStartAnew={talk.length > 0} onClose={onClose} />
      <ChatLog talk={talk} isWaiting={isWaiting} onFollow={onClose} onAdd={onAdd} />
      <ChatForm fieldRef={field} isWaiting={isWaiting} onSend={text => void sendMessage(text)} />
    </>
  )
}
