import type { SubmitEvent } from 'react'
import { Checkbox } from '../../../design/checkbox.tsx'
import { type Filters, isChosen, withOption } from '../../../shop/filters.ts'
import * as words from '../../../words/filters.ts'
import { KeptWords } from './kept-words.tsx'
import { OptionGroup } from './option-group.tsx'
import { PriceFields, rangeOf } from './price-fields.tsx'
import type { Filtering } from './use-filtering.ts'

interface FilterFormProps {
  /** Before every id: the form may stand in the page twice. */
  readonly name: string
  readonly filtering: Filtering
  readonly shown: Filters
  readonly onChange: (filters: Filters) => void
}

/** Every choice works at once; without JavaScript it is a plain form with a button. */
export function FilterForm({ name, filtering, shown, onChange }: FilterFormProps) {
  const { attributes, counts } = filtering
  const own = [
    'stranica',
    'cijena-od',
    'cijena-do',
    'akcija',
    'stanje',
    ...attributes.map(({ param }) => param),
  ]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ ...shown, ...rangeOf(event.currentTarget) })
  }
  return (
    <form method="get" aria-label={words.filters} onSubmit={submit}>
      <KeptWords except={own} />
      <PriceFields
        name={name}
        range={shown}
        lowest={counts?.lowest ?? null}
        highest={counts?.highest ?? null}
        onRange={range => onChange({ ...shown, ...range })}
      />
      <fieldset>
        <legend>{words.availability}</legend>
        <div>
          <FilterBox
            id={`${name}-stanje`}
            param="stanje"
            value="1"
            label={words.inStock}
            count={counts?.inStock}
            checked={shown.inStock}
            onCheck={inStock => onChange({ ...shown, inStock })}
          />
          <FilterBox
            id={`${name}-akcija`}
            param="akcija"
            value="1"
            label={words.onSale}
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
        <button className="btn btn--main btn--wide" type="submit">
          {words.show}
        </button>
      </noscript>
    </form>
  )
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
      // a choice that would leave nothing; what is chosen can always be taken back
      disabled={count === 0 && !checked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    >
      {label} {count !== undefined && <span className="n">({count})</span>}
    </Checkbox>
  )
}
