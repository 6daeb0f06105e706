import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import * as messages from '../../messages/assistant.ts'

/** Maximum length of a message: the limit of the gateway, in UTF-16 units like `maxlength`. */
const MAX_MESSAGE_LENGTH = 1000
const COUNTER_FROM_LENGTH = 900
/**
 * Number of characters that a shopper types between two announcements, to screen readers, of how many more
 * characters fit into the message.
 */
const ANNOUNCED_STEP = 25

interface ChatFormProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly isWaiting: boolean
  readonly onSend: (text: string) => void
}

/** The chat's input: Enter sends, Shift+Enter inserts a line break. */
export function ChatForm({ fieldRef, isWaiting, onSend }: ChatFormProps) {
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''
  useAutoHeight(fieldRef, text)

  const send = () => {
    if (isBlank || isWaiting) return
    onSend(text)
    setText('')
  }
  const pressed = (event: KeyboardEvent) => {
    // The Enter that ends an IME composition must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="chat__form"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        ref={fieldRef}
        className="input"
        rows={1}
        maxLength={MAX_MESSAGE_LENGTH}
        aria-label={messages.field}
        placeholder={messages.placeholder}
        enterKeyHint="send"
        disabled={isWaiting}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={pressed}
      />
      <button type="submit" className="chat__send" aria-label={messages.send} disabled={isBlank || isWaiting}>
        <Icon name="send" />
      </button>
      <Counter left={MAX_MESSAGE_LENGTH - text.length} />
    </form>
  )
}

/**
 * Shows how many more characters fit into a chat message, once few are left. Screen readers announce this
 * number when it appears and whenever it reaches or passes a multiple of 25 (the last one is 0), but not
 * after every key press.
 */
export function Counter({ left }: { readonly left: number }) {
  const isNear = left <= MAX_MESSAGE_LENGTH - COUNTER_FROM_LENGTH
  const step = isNear ? Math.ceil(left / ANNOUNCED_STEP) : null
  const [announced, setAnnounced] = useState({ step, left })
  if (step !== announced.step) setAnnounced({ step, left })
  return (
    <>
      {isNear && (
        <p className="chat__remaining" aria-hidden="true">
          {messages.charactersLeft(left)}
        </p>
      )}
      <LiveRegion>{isNear && messages.charactersLeft(announced.left)}</LiveRegion>
    </>
  )
}

/** Makes the field as high as its text; chat-form.css limits the height to four lines. */
function useAutoHeight(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    field.style.height = ''
    const border = field.offsetHeight - field.clientHeight
    if (text !== '') field.style.height = `${field.scrollHeight + border}px`
  }, [ref, text])
}
