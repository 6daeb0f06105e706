import type { Sort } from '../../shop/product.ts'
import * as words from '../../words/catalogue.ts'
import { KeptWords } from './filters/kept-words.tsx'
import { isSort, sortOrder } from './sorts.ts'

interface SortFormProps {
  readonly orders?: readonly Sort[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** A form of the page itself: without JavaScript its button asks the server for the same list in another order. */
export function SortForm({ orders = sortOrder, sort, onSort }: SortFormProps) {
  return (
    <form className="cat__sort t-small" method="get">
      <KeptWords except={['sortiraj', 'stranica']} />
      <label htmlFor="sortiraj">
        <span>{words.sortBy}</span>
      </label>
      <select
        className="select"
        id="sortiraj"
        name="sortiraj"
        // the list may have been sorted anew by Back: the address decides, not what was last picked
        key={sort}
        defaultValue={sort}
        onChange={({ currentTarget: { value } }) => isSort(value) && onSort(value)}
      >
        {orders.map(key => (
          <option key={key} value={key}>
            {words.sorts[key]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn--line btn--small" type="submit">
          {words.applySort}
        </button>
      </noscript>
    </form>
  )
}
