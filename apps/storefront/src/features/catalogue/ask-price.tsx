import { buttonClass } from '../../design/button-class.ts'
import { Icon } from '../../design/icon.tsx'
import type { Product } from '../../shop/product.ts'
import { useShop } from '../../shop/use-shop.ts'
import * as words from '../../words/product.ts'

/** Where the price is given on request: a letter that already says about what, and the telephone. */
export function AskPrice({ product }: { readonly product: Product }) {
  const { email, phone } = useShop()
  return (
    <>
      <a
        className={buttonClass({ wide: true })}
        href={`mailto:${email}?subject=${encodeURIComponent(words.askSubject(product.name))}`}
      >
        <Icon name="mail" size={20} />
        {words.askAboutIt}
      </a>
      <a className={buttonClass({ kind: 'line', wide: true })} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <Icon name="phone" size={20} />
        {words.askByPhone(phone)}
      </a>
    </>
  )
}
