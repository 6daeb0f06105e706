import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { lazyDialog } from '../design/lazy-dialog.tsx'
import { assistant, openAssistant } from '../messages/shell.ts'

const load = () => import('./assistant-panel.tsx')
const AssistantPanel = lazyDialog(async () => (await load()).AssistantPanel)

const preload = () => {
  load().catch(() => {
    // A failed preload is ignored, because opening the chat loads the module again.
  })
}

/** The floating chat button of every page. The server does not render it. */
export function AssistantButton() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setIsOpen(false), [])
  // The open chat panel covers the chat button (chat.css). Closing the panel returns the focus to the button.
  useEffect(() => {
    if (isOpen === false) button.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <aside aria-label={assistant}>
      <AssistantPanel isOpen={isOpen === true} onClose={close} />
      <button
        ref={button}
        type="button"
        className="chat-button"
        aria-label={openAssistant}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setIsOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="chat" />
      </button>
    </aside>
  )
}
