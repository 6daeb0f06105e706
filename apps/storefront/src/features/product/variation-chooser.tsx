import { formatMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Product, ProductAttribute, Variation } from '../../api/products/product.ts'
import { soldOut } from '../../messages/common.ts'
import * as messages from '../../messages/product.ts'
import { type OptionState, optionStates } from './option-state.ts'
import type { Selection } from './selection.ts'
import { choiceAttributes } from './variation-matrix.ts'
import { clearChoices, type Search, writeChoice } from './variation-url.ts'

interface VariationChooserProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly selection: Selection
  readonly search: Search
}

/**
 * One group of links per attribute. Each option links to the same page with the option in the URL, so a
 * choice can be shared and works without JavaScript; the link of a chosen option removes the option.
 */
export function VariationChooser({ product, variations, selection, search }: VariationChooserProps) {
  const attributes = choiceAttributes(product.attributes).filter(attribute => attribute.terms.length > 1)
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
        <p className="options__clear">
          {anyChosen && (
            <ChoiceLink
              className="link text-small"
              product={product}
              search={clearChoices(search, product.attributes)}
            >
              {messages.clearChoice}
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
    <fieldset className="options">
      <legend>{rest.attribute.name}</legend>
      <ul className="options__row">
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
      <span className="option option--unavailable" aria-disabled="true">
        <OptionText option={option} note={messages.unavailableCombination} />
      </span>
    )
  }
  return (
    <ChoiceLink
      className={option.isSoldOut ? 'option option--sold-out' : 'option'}
      product={product}
      isChosen={isChosen}
      search={writeChoice(search, attribute, isChosen ? null : slug)}
    >
      <OptionText option={option} note={noteOf(option)} />
      {isChosen && <span className="visually-hidden">, {messages.selectedMark}</span>}
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

/** Link to the same product with another choice. The page keeps its scroll position. */
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
