import { Fragment } from 'react'
import { type MessagePart, messageParts } from './message-parts.ts'
import { ReplyLink, useShopOrigins } from './reply-link.tsx'

/** A reply of the assistant, rendered as text, line breaks and checked links, never as HTML. */
export function MessageText({ text }: { readonly text: string }) {
  const parts = messageParts(text, useShopOrigins())
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change their order
    <Fragment key={index}>{renderPart(part)}</Fragment>
  ))
}

function renderPart(part: MessagePart) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return <br />
  const { text, target } = part
  return (
    <>
      <ReplyLink target={target}>{text}</ReplyLink>
      {/* The link's text may be misleading, so the host is shown after it. */}
      {target.kind === 'external' && !text.includes(target.host) && ` (${target.host})`}
    </>
  )
}
