import { Fragment } from 'react'
import { type MessagePart, messageParts } from './message-parts.ts'
import { ReplyLink, useShopOrigins } from './reply-link.tsx'

interface MessageTextProps {
  readonly text: string
  /** Called when the shopper follows a link to a page of the shop. */
  readonly onLeave?: (() => void) | undefined
}

/** A reply of the assistant, rendered as text, line breaks and checked links, never as HTML. */
export function MessageText({ text, onLeave }: MessageTextProps) {
  const parts = messageParts(text, useShopOrigins())
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their order
    <Fragment key={index}>{renderPart(part, onLeave)}</Fragment>
  ))
}

function renderPart(part: MessagePart, onLeave: MessageTextProps['onLeave']) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return <br />
  const { text, target } = part
  return (
    <>
      <ReplyLink target={target} onFollow={target.kind === 'shop' ? onLeave : undefined}>
        {text}
      </ReplyLink>
      {/* The link's text may be misleading, so the host is shown after it. */}
      {target.kind === 'external' && !text.includes(target.host) && ` (${target.host})`}
    </>
  )
}
