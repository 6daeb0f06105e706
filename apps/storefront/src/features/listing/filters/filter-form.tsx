import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { parseFilters } from '../../../api/filters/filter-search.ts'
import {
  countFilters,
  type FilterAttribute,
  type Filters,
  isChosen,
  withOption,
} from '../../../api/filters/filters.ts'
import { Checkbox } from '../../../design/checkbox.tsx'
import * as messages from '../../../messages/filters.ts'
import { pairOf, sharedMarkup } from '../../../platform/shared-markup.tsx'
import { HiddenSearchParams } from './hidden-search-params.tsx'
import { OptionGroup } from './option-group.tsx'
import { PriceFields, rangeOf } from './price-fields.tsx'
import type { ListFilters } from './use-list-filters.ts'

interface FilterFormProps {
  /** Prefix of every id in the filter form, because the page may contain the form twice. */
  readonly name: string
  readonly filtering: ListFilters
  readonly shown: Filters
  readonly onChange: (filters: Filters) => void
}

/**
 * The filter form. Every choice takes effect immediately; without JavaScript the form has a submit button.
 */
export function FilterForm(props: FilterFormProps) {
  const { filtering, shown, onChange } = props
  const { attributes } = filtering
  const formRef = useRef<HTMLFormElement>(null)
  // A choice made before hydration is only in the form's fields, because React fires no event for it. This
  // layout effect reads the fields before the effects of `PriceField` reset them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the fields at hydration are of interest
  useLayoutEffect(() => {
    if (formRef.current === null) return
    const chosen = filtersOf(formRef.current, attributes)
    if (JSON.stringify(chosen) !== JSON.stringify(shown)) onChange(chosen)
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ ...shown, ...rangeOf(event.currentTarget) })
  }
  return (
    // Without `autoComplete="off"` some browsers restore earlier choices, which the URL does not contain.
    <form ref={formRef} method="get" autoComplete="off" aria-label={messages.filters} onSubmit={submit}>
      <HiddenSearchParams names={['q', 'sortiraj']} />
      {import.meta.env.SSR ? <SharedFields {...props} /> : <Fields {...props} />}
    </form>
  )
}

/**
 * The fields of the filter form. While no filter is active, the server renders the markup once and reuses it
 * for every product list with the same attributes and product counts.
 */
function SharedFields(props: FilterFormProps) {
  const { attributes, counts } = props.filtering
  const isShared = counts !== null && countFilters(props.shown) === 0
  return sharedMarkup(isShared ? pairOf(counts)(attributes) : null, props.name, <Fields {...props} />)
}

function Fields({ name, filtering, shown, onChange }: FilterFormProps) {
  const { attributes, counts } = filtering
  return (
    <>
      <PriceFields
        name={name}
        range={shown}
        lowest={counts?.lowest ?? null}
        highest={counts?.highest ?? null}
        onRange={range => onChange({ ...shown, ...range })}
      />
      <fieldset>
        <legend>{messages.availability}</legend>
        <div>
          <FilterBox
            id={`${name}-stanje`}
            param="stanje"
            value="1"
            label={messages.inStock}
            count={counts?.inStock}
            checked={shown.inStock}
            onCheck={inStock => onChange({ ...shown, inStock })}
          />
          <FilterBox
            id={`${name}-akcija`}
            param="akcija"
            value="1"
            label={messages.onSale}
            count={counts?.onSale}
            checked={shown.onSale}
            onCheck={onSale => onChange({ ...shown, onSale })}
          />
        </div>
      </fieldset>
      {attributes.map(attribute => (
        <OptionGroup
          key={attribute.taxonomy}
          attribute={attribute}
          isChosen={slug => isChosen(shown, attribute.taxonomy, slug)}
          box={term => (
            <FilterBox
              key={term.slug}
              id={`${name}-${attribute.param}-${term.slug}`}
              param={attribute.param}
              value={term.slug}
              label={term.name}
              count={counts ? (counts.terms[term.id] ?? 0) : undefined}
              checked={isChosen(shown, attribute.taxonomy, term.slug)}
              onCheck={chosen => onChange(withOption(shown, attribute, term.slug, chosen, attributes))}
            />
          )}
        />
      ))}
      <noscript>
        <button className="button button--primary button--wide" type="submit">
          {messages.show}
        </button>
      </noscript>
    </>
  )
}

/** Reads the chosen filters from the form's fields. */
function filtersOf(form: HTMLFormElement, attributes: readonly FilterAttribute[]): Filters {
  const data = new FormData(form)
  const fields = [...new Set(data.keys())].map(name => [name, data.getAll(name).join(',')])
  return parseFilters(Object.fromEntries(fields), attributes)
}

interface FilterBoxProps {
  readonly id: string
  readonly param: string
  readonly value: string
  readonly label: string
  readonly count: number | undefined
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

function FilterBox({ id, param, value, label, count, checked, onCheck }: FilterBoxProps) {
  return (
    <Checkbox
      id={id}
      name={param}
      value={value}
      checked={checked}
      // A filter value without results is disabled, unless it is already chosen.
      disabled={count === 0 && !checked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    >
      {label} {count !== undefined && <span className="item-count">({count})</span>}
    </Checkbox>
  )
}
