import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import * as messages from '../../messages/assistant.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { sendMessage, startNewConversation, useConversation, useIsWaiting } from './conversation-store.ts'
import type { RecommendationActions } from './recommendations.tsx'
import { useDialogMode, useIsWide, useVisualViewportHeight } from './use-panel-layout.ts'
import '../../design/css/chat.css'
import '../../design/css/chat-form.css'
import '../../design/css/chat-messages.css'
import '../../design/css/recommendations.css'
import { useCloseOnBack } from '../../design/close-on-back.ts'
import { Icon, Star } from '../../design/icon.tsx'

export interface ChatPanelProps extends Pick<RecommendationActions, 'onAdd'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * The panel of the assistant (specification §2, Chat widget). While the panel is closed, `conversation-store`
 * still receives the pending reply.
 */
export function ChatPanel({ isOpen, onClose, onAdd }: ChatPanelProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const isWide = useIsWide()
  const isOverPage = isOpen && !isWide
  const router = useRouter()
  useDialogMode(ref, isOpen, isWide)
  useVisualViewportHeight(ref, isOverPage)
  useCloseOnBack(isOpen, onClose)
  // When the chat panel covers the page, every navigation to another page closes the chat. Links in a reply
  // call `onLeave` to close the chat, because a link to the page below the chat does not change the URL.
  useEffect(
    () =>
      isOverPage
        ? router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && onClose())
        : undefined,
    [router, isOverPage, onClose],
  )
  return (
    <dialog
      ref={ref}
      className="chat"
      data-layer={isOverPage ? 'full' : undefined}
      tabIndex={-1}
      aria-label={messages.title}
      onKeyDown={event => event.key === 'Escape' && !event.nativeEvent.isComposing && onClose()}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // A switch between modal and non-modal closes the dialog and opens it again immediately. The `close`
      // event fires later and finds the dialog open; `onClose` must not be called then.
      onClose={event => event.currentTarget.open || onClose()}
    >
      {isOpen && <Contents panel={ref} isOverPage={isOverPage} onClose={onClose} onAdd={onAdd} />}
    </dialog>
  )
}

interface ContentsProps extends Omit<ChatPanelProps, 'isOpen'> {
  readonly panel: RefObject<HTMLDialogElement | null>
  readonly isOverPage: boolean
}

function Contents({ panel, isOverPage, onClose, onAdd }: ContentsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const conversation = useConversation()
  const isWaiting = useIsWaiting()

  useEffect(() => {
    if (!isWaiting) return field.current?.focus({ preventScroll: true })
    // The disabled message field loses the focus while a reply is pending. The chat panel gets the focus,
    // because Escape is handled there.
    panel.current?.focus({ preventScroll: true })
  }, [isWaiting, panel])

  return (
    <>
      <ChatHeader canStartNew={conversation.length > 0} onClose={onClose} />
      <ChatLog
        conversation={conversation}
        isWaiting={isWaiting}
        onAsk={text => void sendMessage(text)}
        onFollow={onClose}
        onLeave={isOverPage ? onClose : undefined}
        onAdd={onAdd}
      />
      <ChatForm fieldRef={field} isWaiting={isWaiting} onSend={text => void sendMessage(text)} />
    </>
  )
}

interface ChatHeaderProps {
  readonly canStartNew: boolean
  readonly onClose: () => void
}

function ChatHeader({ canStartNew, onClose }: ChatHeaderProps) {
  return (
    <div className="chat__header on-dark">
      <Star className="chat__logo icon--filled" />
      <div>
        <h2>{messages.title}</h2>
        <p>{messages.subtitle}</p>
      </div>
      <div className="chat__actions">
        {canStartNew && (
          <button
            type="button"
            className="icon-button"
            aria-label={messages.newConversation}
            title={messages.newConversation}
            onClick={startNewConversation}
          >
            <Icon name="compose" />
          </button>
        )}
        <button type="button" className="icon-button" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}
