import { useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/password.ts'

interface LinkSentProps {
  readonly email: string
  readonly onAgain: () => void
}

/** In place of the form, with the focus: what has happened if the address was right, and what to do when nothing comes. */
export function LinkSent({ email, onAgain }: LinkSentProps) {
  const shop = useShop()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <Notice ref={message} kind="good" role="status" tabIndex={-1}>
        <p className="wrap-anywhere">{words.sent(email)}</p>
      </Notice>
      <div className="grid gap-2">
        <h2 className="t-h4">{words.nothingCame}</h2>
        {[...words.nothingCameTips, words.nothingCameShop(shop.email)].map(tip => (
          <p key={tip} className="t-soft">
            {tip}
          </p>
        ))}
      </div>
      <Button kind="line" wide onClick={onAgain}>
        {words.sendAgain}
      </Button>
    </>
  )
}
