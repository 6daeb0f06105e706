import * as messages from '../messages/share.ts'
import { showToast } from '../platform/toasts.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ShareButtonProps {
  /** Title of what is shared. */
  readonly title: string
  /** Whether nothing is shown on a device without a share sheet. Otherwise the button copies the link there. */
  readonly onlyWithSheet?: boolean
}

/** Opens the device's share sheet with the address of the page. */
export function ShareButton({ title, onlyWithSheet = false }: ShareButtonProps) {
  const hasSheet = useHydrated() && 'share' in navigator
  if (onlyWithSheet && !hasSheet) return null
  return (
    <Button
      kind="outline"
      small
      className="script-only"
      onClick={() => void (hasSheet ? share(title) : copyLink())}
    >
      <Icon name="share" size={20} />
      {messages.share}
    </Button>
  )
}

export function CopyLinkButton() {
  return (
    <Button kind="outline" onClick={() => void copyLink()}>
      <Icon name="link" size={20} />
      {messages.copyLink}
    </Button>
  )
}

/** The address of the page without its anchor. */
const pageUrl = (): string => location.href.replace(/#.*$/, '')

async function share(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: pageUrl() })
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink()
  }
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(pageUrl())
    showToast({ kind: 'success', title: messages.copied })
  } catch {
    // Browsers refuse to copy on an insecure origin, and where the user has forbidden it.
    showToast({ kind: 'error', title: messages.notCopied, text: messages.notCopiedText })
  }
}
