import { Star } from '../../design/star.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { promises } from '../../words/home.ts'

/** Payment on delivery, free shipping, return, the whole country. */
export function Promises() {
  const { returnDays } = useShop()
  return (
    <div className="vows">
      <div className="wrap">
        <ul>
          {promises(returnDays).map(promise => (
            <li key={promise}>
              <Star />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
