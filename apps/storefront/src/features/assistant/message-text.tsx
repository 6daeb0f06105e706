import { Fragment } from 'react'
import { type MessagePart, messageParts } from './message-parts.ts'
import { TargetLink, useShopOrigins } from './target-link.tsx'

/** A reply's text. Never HTML: every piece of it becomes a text, a line break or a link that was looked at. */
export function MessageText({ text }: { readonly text: string }) {
  const parts = messageParts(text, useShopOrigins())
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
    <Fragment key={index}>{nodeOf(part)}</Fragment>
  ))
}

function nodeOf(part: MessagePart) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return <br />
  const { text, target } = part
  return (
    <>
      <TargetLink target={target}>{text}</TargetLink>
      {/* words can promise anything: where it leads stands beside them */}
      {target.kind === 'outside' && !text.includes(target.host) && ` (${target.host})`}
    </>
  )
}
