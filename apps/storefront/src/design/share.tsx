import * as messages from '../messages/share.ts'
import { showToast } from '../platform/toasts.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ShareButtonProps {
  /** Title of the page, which the share sheet shows. */
  readonly title: string
  /**
   * Whether the button is left out on a device without a share sheet. By default the button on such a device
   * copies the page's URL instead.
   */
  readonly onlyWithSheet?: boolean
}

/** Button that shares the page's URL with the device's share sheet, or copies the URL. */
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

/** The URL of the current page without its fragment. */
const pageUrl = (): string => location.href.replace(/#.*$/, '')

async function share(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: pageUrl() })
  } catch (error) {
    // `AbortError` means that the user closed the share sheet, which is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink()
  }
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(pageUrl())
    showToast({ kind: 'success', title: messages.copied })
  } catch {
    // On an insecure origin, and when the user has denied the permission, the browser rejects a write to the
    // clipboard. The shopper then sees an error toast.
    showToast({ kind: 'error', title: messages.notCopied, text: messages.notCopiedText })
  }
}
