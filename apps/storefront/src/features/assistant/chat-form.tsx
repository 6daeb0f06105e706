import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { Icon } from '../../design/icon.tsx'
import { LiveRegion } from '../../design/live-region.tsx'
import * as words from '../../words/assistant.ts'

/** The gateway takes no more (spec of the route); counted as the browser counts `maxlength`. */
const longestMessage = 1000
const counterFrom = 900

interface ChatFormProps {
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  readonly isWaiting: boolean
  readonly onSend: (text: string) => void
}

/** Where the shopper writes: Enter sends, Shift+Enter makes a new line. */
export function ChatForm({ fieldRef, isWaiting, onSend }: ChatFormProps) {
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''
  useGrowing(fieldRef, text)

  const send = () => {
    if (isBlank || isWaiting) return
    onSend(text)
    setText('')
  }
  const pressed = (event: KeyboardEvent) => {
    // Enter that ends a composition (accents, another script) belongs to the keyboard, not to us.
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
        maxLength={longestMessage}
        aria-label={words.field}
        placeholder={words.placeholder}
        enterKeyHint="send"
        disabled={isWaiting}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={pressed}
      />
      <button type="submit" className="chat__send" aria-label={words.send} disabled={isBlank || isWaiting}>
        <Icon name="send" />
      </button>
      <Counter left={longestMessage - text.length} />
    </form>
  )
}

/** Near the end: seen at every letter, heard when it appears and at the last one. */
function Counter({ left }: { readonly left: number }) {
  const isNear = left <= longestMessage - counterFrom
  return (
    <>
      {isNear && (
        <p className="chat__left" aria-hidden="true">
          {words.lettersLeft(left)}
        </p>
      )}
      <LiveRegion>{isNear && words.lettersLeft(left === 0 ? 0 : longestMessage - counterFrom)}</LiveRegion>
    </>
  )
}

/** As tall as its text; the sheet ends it at four lines. */
function useGrowing(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    field.style.height = ''
    const border = field.offsetHeight - field.clientHeight
    if (text !== '') field.style.height = `${field.scrollHeight + border}px`
  }, [ref, text])
}
