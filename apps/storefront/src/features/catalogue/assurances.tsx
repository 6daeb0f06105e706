import { Icon } from '../../design/icon.tsx'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/product.ts'

/** Payment, shipping and return, where the decision is made. */
export function Assurances() {
  const { returnDays } = useShop()
  const entries = [
    { icon: 'cash', text: words.payOnDelivery },
    { icon: 'truck', text: words.shipping },
    { icon: 'return', text: words.returns(returnDays) },
  ] as const
  return (
    <ul className="assure">
      {entries.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
