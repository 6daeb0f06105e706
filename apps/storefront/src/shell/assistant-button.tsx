import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../design/icon.tsx'
import { useHydrated } from '../design/use-hydrated.ts'
import { assistant, openAssistant } from '../words/shell.ts'
import { latePart } from './late-part.tsx'

const load = () => import('./assistant-panel.tsx')
const AssistantPanel = latePart(async () => (await load()).AssistantPanel)

const preload = () => {
  load().catch(() => {
    // Opening asks again.
  })
}

/** The floating button of every page. Without script there is nobody to talk to, and no button. */
export function AssistantSlot() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setIsOpen(false), [])
  // The panel takes the button's place (chat.css); whoever closes it stands at the button again.
  useEffect(() => {
    if (isOpen === false) button.current?.focus({ preventScroll: true })
  }, [isOpen])
  if (!useHydrated()) return null
  return (
    <aside aria-label={assistant}>
      {isOpen !== null && <AssistantPanel isOpen={isOpen} onClose={close} />}
      <button
        ref={button}
        type="button"
        className="chat-btn"
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
