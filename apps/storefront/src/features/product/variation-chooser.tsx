import { formatMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product, ProductAttribute, Variation } from '../../shop/product.ts'
import { soldOut } from '../../words/common.ts'
import * as words from '../../words/product.ts'
import { type OptionState, optionStates } from './option-state.ts'
import type { Selection } from './selection.ts'
import { choices } from './variation-matrix.ts'
import { clearChoices, type Search, writeChoice } from './variation-url.ts'

interface VariationChooserProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly selection: Selection
  readonly search: Search
}

/**
 * One group per attribute. Every option is a link to the same page with that choice in its address: it can be shared,
 * and it works without JavaScript. Pressing the chosen one takes the choice back.
 */
export function VariationChooser({ product, variations, selection, search }: VariationChooserProps) {
  const attributes = choices(product.attributes).filter(attribute => attribute.terms.length > 1)
  const anyChosen = attributes.some(({ name }) => Object.hasOwn(selection.chosen, name))
  return (
    <>
      {attributes.map(attribute => (
        <OptionGroup
          key={attribute.name}
          product={product}
          search={search}
          attribute={attribute}
          options={optionStates(attribute, variations, selection)}
        />
      ))}
      {attributes.length > 1 && (
        <p className="opts__clear">
          {anyChosen && (
            <ChoiceLink
              className="link t-small"
              product={product}
              search={clearChoices(search, product.attributes)}
            >
              {words.clearChoice}
            </ChoiceLink>
          )}
        </p>
      )}
    </>
  )
}

interface OptionGroupProps {
  readonly product: Product
  readonly search: Search
  readonly attribute: ProductAttribute
  readonly options: readonly OptionState[]
}

function OptionGroup({ options, ...rest }: OptionGroupProps) {
  return (
    <fieldset className="opts">
      <legend>{rest.attribute.name}</legend>
      <ul className="opts__row">
        {options.map(option => (
          <li key={option.slug}>
            <Option {...rest} option={option} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface OptionProps extends Omit<OptionGroupProps, 'options'> {
  readonly option: OptionState
}

function Option({ product, search, attribute, option }: OptionProps) {
  const { slug, isChosen, isPossible } = option
  if (!isPossible && !isChosen) {
    return (
      <span className="opt opt--gone" aria-disabled="true">
        <OptionText option={option} note={words.notTogether} />
      </span>
    )
  }
  return (
    <ChoiceLink
      className={option.isSoldOut ? 'opt opt--out' : 'opt'}
      product={product}
      isChosen={isChosen}
      search={writeChoice(search, attribute, isChosen ? null : slug)}
    >
      <OptionText option={option} note={noteOf(option)} />
      {isChosen && <span className="sr">, {words.chosenMark}</span>}
    </ChoiceLink>
  )
}

function noteOf({ isSoldOut, price }: OptionState): string {
  if (isSoldOut) return soldOut
  return price ? formatMoney(price) : ''
}

function OptionText({ option, note }: { readonly option: OptionState; readonly note: string }) {
  return (
    <span>
      <b>{option.name}</b>
      {note && <small>{note}</small>}
    </span>
  )
}

interface ChoiceLinkProps {
  readonly product: Product
  readonly className: string
  readonly isChosen?: boolean
  readonly search: Search
  readonly children: ReactNode
}

/** To the same product with another choice; the place on the page stays. */
function ChoiceLink({ product, className, isChosen = false, search, children }: ChoiceLinkProps) {
  return (
    <Link
      className={className}
      to="/proizvod/$slug"
      params={{ slug: product.slug }}
      search={search}
      activeOptions={{ exact: true }}
      aria-current={isChosen ? 'true' : undefined}
      replace
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
