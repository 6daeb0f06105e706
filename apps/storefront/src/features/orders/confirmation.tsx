import { promiseSentence } from '@sultan/kernel/delivery-term'
import { formatMoney } from '@sultan/kernel/money'
import { useUser } from '../../api/account/session.ts'
import type { ShopOrder } from '../../api/orders/order.ts'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { ButtonLink, TextLink } from '../../design/link.tsx'
import { ResponsiveImage } from '../../design/picture.tsx'
import { CopyLinkButton, ShareButton } from '../../design/share.tsx'
import * as messages from '../../messages/orders.ts'
import { setEnteredContact } from '../../platform/entered-contact.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { isDelivered, isOnHold, nationalPhone, pickupText, promisedDelivery, Receipt } from './receipt.tsx'
import { isConfirmedByMail, type RememberedOrder } from './remembered-orders.ts'

const parcel = { path: 'art/home/prazno-narudzbe-sire.webp', alt: '' }

interface ConfirmationProps {
  readonly order: ShopOrder
  readonly remembered: RememberedOrder | null
}

/**
 * The confirmation of an order: thanks, receipt and next steps. The next steps are not printed. An order that
 * has ended, such as a cancelled one, has its status as the heading and no next steps.
 */
export function Confirmation({ order, remembered }: ConfirmationProps) {
  const { name } = useShopInfo()
  const endedTitle = messages.endedTitles.get(order.status)
  return (
    <div className="confirmation">
      <div>
        <p className="print-only text-h2">{name}</p>
        <h1 className="text-h1">{endedTitle ?? messages.thanks(order.address.firstName)}</h1>
        {endedTitle === undefined && (
          <p className="text-lead confirmation__lead">
            <ConfirmationHint remembered={remembered} /> <ShippingHint order={order} />
          </p>
        )}
        <p className="no-print confirmation__actions">
          <Button kind="outline" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            {messages.print}
          </Button>
          <CopyLinkButton />
          <ShareButton title={messages.orderTitle(remembered?.number || `${order.id}`)} onlyWithSheet />
          <ButtonLink to="/">{messages.continueShopping}</ButtonLink>
        </p>
        <FindAgain order={order} remembered={remembered} />
        <Receipt order={order} remembered={remembered} />
      </div>
      <aside className="confirmation__aside">
        <div className="confirmation__picture">
          <ResponsiveImage
            picture={parcel}
            sizes="(min-width: 62rem) 40vw, 100vw"
            width={1200}
            height={800}
          />
        </div>
        {endedTitle === undefined && <NextSteps order={order} remembered={remembered} />}
      </aside>
    </div>
  )
}

/**
 * The hint below the thanks for an order. The hint mentions an e-mail only when the shop sends e-mails and
 * `isConfirmedByMail` is true for the order.
 */
function ConfirmationHint({ remembered }: { readonly remembered: RememberedOrder | null }) {
  const { sendsMail } = useShopInfo()
  const email = remembered?.email
  if (!sendsMail || !email || !isConfirmedByMail(remembered)) return messages.saveNumber
  return (
    <>
      {messages.mailSent} <span className="break-anywhere">{email}</span>.
    </>
  )
}

/**
 * Explains to a guest how to find the order again: by the order number and the e-mail address or, for an
 * order without an e-mail address, by the order number and the telephone number. Also renders a link to the
 * registration page, where the form then contains the name and e-mail address of the order.
 */
function FindAgain({ order, remembered }: ConfirmationProps) {
  const isSignedIn = useUser() !== null
  if (remembered === null || isSignedIn) return null
  const { firstName, lastName } = order.address
  const { email } = remembered
  return (
    <div className="no-print confirmation__find">
      <p>
        {messages.findAgain} <TextLink to="/order-history">{messages.orderHistory}</TextLink>
        {messages.findAgainBy} {email === '' ? messages.withPhone : `${messages.withEmail} `}
        {email !== '' && <b className="break-anywhere">{email}</b>}.
      </p>
      <p>
        {messages.accountOffer(email !== '')}{' '}
        <TextLink to="/register" onClick={() => setEnteredContact({ email, firstName, lastName })}>
          {messages.openAccount}
        </TextLink>
      </p>
    </div>
  )
}

/**
 * Renders one sentence about an order: a courier delivers the order, the shopper picks up the order, or the
 * order has no delivery. For an order on hold, the sentence says instead that the shop contacts the shopper
 * first. Renders nothing when an order that is not on hold needs shipping and its shipping method is unknown.
 */
function ShippingHint({ order }: { readonly order: ShopOrder }) {
  const { address, shipping, needsShipping } = order
  if (isOnHold(order)) return messages.onHold(nationalPhone(address.phone), isDelivered(shipping))
  if (!needsShipping) return messages.noDelivery
  if (shipping === null) return null
  return shipping.isPickup ? messages.pickUpInShop : messages.courierCalls
}

function NextSteps({ order, remembered }: ConfirmationProps) {
  const promise = promisedDelivery(order, remembered)
  const { shipping, needsShipping } = order
  const isHeld = isOnHold(order)
  const total = formatMoney(order.total)
  const steps = isDelivered(shipping)
    ? messages.deliverySteps(total, isHeld, promise === null ? '' : promiseSentence(promise))
    : needsShipping
      ? messages.pickupSteps(total, isHeld, shipping && pickupText(shipping))
      : messages.stepsWithoutDelivery(total, isHeld)
  return (
    <>
      <h2 className="text-h3 confirmation__next">{messages.next}</h2>
      <ol className="steps steps--vertical">
        {steps.map(step => (
          <li key={step.title}>
            <h3 className="text-h4">{step.title}</h3>
            <p className="tabular-nums">{step.text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
