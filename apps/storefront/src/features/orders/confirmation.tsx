import { formatMoney } from '@sultan/kernel/money'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import type { ShopOrder } from '../../shop/order.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/orders.ts'
import type { RememberedOrder } from './order-memory.ts'
import { Receipt } from './receipt.tsx'

const parcel = { path: 'art/home/prazno-narudzbe-sire.webp', alt: '' }

interface ConfirmationProps {
  readonly order: ShopOrder
  readonly remembered: RememberedOrder | null
}

/** The order is in: thanks, receipt, what comes next. Prints as one page. */
export function Confirmation({ order, remembered }: ConfirmationProps) {
  const { name } = useShop()
  return (
    <div className="done">
      <div>
        <p className="print-only t-h2">{name}</p>
        <h1 className="t-h1">{words.thanks(order.address.firstName)}</h1>
        <p className="t-lead mt-4 max-w-text">
          <WhatToKeep email={remembered?.email ?? null} /> {words.courierCalls}
        </p>
        <p className="no-print done__go">
          <Button kind="line" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            {words.print}
          </Button>
          <ButtonLink to="/">{words.goOn}</ButtonLink>
        </p>
        <Receipt order={order} remembered={remembered} />
      </div>
      <aside className="done__side">
        <div className="done__pic">
          <ShopPicture picture={parcel} sizes="(min-width: 62rem) 40vw, 100vw" width={1200} height={800} />
        </div>
        <NextSteps order={order} />
      </aside>
    </div>
  )
}

/** Where no mail is configured, none is promised. */
function WhatToKeep({ email }: { readonly email: string | null }) {
  const { sendsMail } = useShop()
  if (!sendsMail || !email) return words.keepNumber
  return (
    <>
      {words.mailSent} <span className="wrap-anywhere">{email}</span>.
    </>
  )
}

function NextSteps({ order }: { readonly order: ShopOrder }) {
  return (
    <>
      <h2 className="t-h3 mt-7 mb-5">{words.next}</h2>
      <ol className="steps steps--col">
        {words.nextSteps(formatMoney(order.total)).map(step => (
          <li key={step.title}>
            <h3 className="t-h4">{step.title}</h3>
            <p className="num">{step.text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
