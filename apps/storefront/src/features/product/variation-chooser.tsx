import { formatMoney } from '@sultan/kernel/money'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Product, ProductAttribute, Variation } from '../../api/products/product.ts'
import { ProductImage } from '../../design/picture.tsx'
import { soldOut } from '../../messages/common.ts'
import * as messages from '../../messages/product-details.ts'
import { pairOf, sharedMarkup } from '../../platform/shared-markup.tsx'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { mayHaveNotes, type OptionState, optionStates } from './option-state.ts'
import type { Selection } from './selection.ts'
import { SIZE_TABLE_ID, sizeTableAttribute } from './size-table.ts'
import { choiceAttributes } from './variation-matrix.ts'
import { clearChoices, isWithoutChoice, type Search, writeChoice } from './variation-url.ts'

interface VariationChooserProps {
  readonly product: Product
  readonly variations: readonly Variation[]
  readonly selection: Selection
  readonly search: Search
}

/**
 * One group of options per attribute. Each possible option links to the same product page with the option in
 * the URL, so a choice can be shared and works without JavaScript; the link of a chosen option removes the
 * option. After hydration the links are radio buttons, and `design/arrow-keys.ts` handles their arrow keys.
 */
export function VariationChooser(props: VariationChooserProps) {
  const { product, variations, search } = props
  const data = isWithoutChoice(search) ? pairOf(product)(variations) : null
  return sharedMarkup(data, 'options', <OptionGroups {...props} />)
}

function OptionGroups({ product, variations, selection, search }: VariationChooserProps) {
  const attributes = choiceAttributes(product.attributes).filter(attribute => attribute.terms.length > 1)
  const anyChosen = attributes.some(({ name }) => Object.hasOwn(selection.chosen, name))
  const hasNotes = mayHaveNotes(attributes, variations)
  const sizeTable = sizeTableAttribute(product)
  return (
    <>
      {attributes.map(attribute => (
        <OptionGroup
          key={attribute.name}
          product={product}
          search={search}
          attribute={attribute}
          options={optionStates(attribute, variations, selection)}
          hasNotes={hasNotes}
          hasSizeTable={attribute.name === sizeTable}
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
  /**
   * Whether space for a note is reserved below the name of each option. A note is a price, `Nema na stanju`
   * (out of stock) or `Nije u ponudi` (not available).
   */
  readonly hasNotes: boolean
  readonly hasSizeTable: boolean
}

const asRadioGroup = { role: 'radiogroup' }
const asPresentation = { role: 'presentation' }

function OptionGroup({ options, hasSizeTable, ...rest }: OptionGroupProps) {
  const isRadioGroup = useHydrated()
  const tabStop = options.find(option => option.isChosen) ?? options.find(option => option.isPossible)
  const hasPictures = options.some(({ picture }) => picture !== null)
  return (
    <fieldset className="options" {...(isRadioGroup && asRadioGroup)}>
      <legend>{rest.attribute.name}</legend>
      <ul
        className={hasPictures ? 'options__row options__row--pictures' : 'options__row'}
        {...(isRadioGroup && asPresentation)}
      >
        {options.map(option => (
          <li key={option.slug} {...(isRadioGroup && asPresentation)}>
            <Option {...rest} option={option} isRadio={isRadioGroup} isTabStop={option === tabStop} />
          </li>
        ))}
      </ul>
      {hasSizeTable && (
        <a className="link text-small options__size-table" href={`#${SIZE_TABLE_ID}`}>
          {messages.sizeTable}
        </a>
      )}
    </fieldset>
  )
}

interface OptionProps extends Omit<OptionGroupProps, 'options' | 'hasSizeTable'> {
  readonly option: OptionState
  readonly isRadio: boolean
  /** Whether Tab reaches this radio button; the arrow keys reach the other radio buttons of its group. */
  readonly isTabStop: boolean
}

function Option({ product, search, attribute, option, hasNotes, isRadio, isTabStop }: OptionProps) {
  const { slug, isChosen, isPossible } = option
  const radio = isRadio ? { role: 'radio', 'aria-checked': isChosen } : {}
  if (!isPossible && !isChosen) {
    return (
      <span className="option option--unavailable" aria-disabled="true" {...radio}>
        <OptionText
          option={option}
          background={product.background}
          note={messages.unavailableCombination}
          hasNotes={hasNotes}
        />
      </span>
    )
  }
  return (
    <ChoiceLink
      className={option.isSoldOut ? 'option option--sold-out' : 'option'}
      product={product}
      search={writeChoice(search, attribute, isChosen ? null : slug)}
      {...(isRadio
        ? { ...radio, tabIndex: isTabStop ? 0 : -1, ...(isChosen && { onClick: ignoreClick }) }
        : { 'aria-current': isChosen ? ('true' as const) : undefined })}
    >
      <OptionText option={option} background={product.background} note={noteOf(option)} hasNotes={hasNotes} />
      {isChosen && !isRadio && <span className="visually-hidden">, {messages.selectedMark}</span>}
    </ChoiceLink>
  )
}

/** A press on a checked radio button does not change the choice of options. */
const ignoreClick = (event: MouseEvent) => event.preventDefault()

function noteOf({ isSoldOut, price }: OptionState): string {
  if (isSoldOut) return soldOut
  return price ? formatMoney(price) : ''
}

interface OptionTextProps {
  readonly option: OptionState
  readonly background: string
  readonly note: string
  readonly hasNotes: boolean
}

function OptionText({ option: { name, picture }, background, note, hasNotes }: OptionTextProps) {
  return (
    <span>
      {picture && <ProductImage picture={picture} background={background} sizes="40px" alt="" widest={320} />}
      <b>{name}</b>
      {hasNotes && <small>{note}</small>}
    </span>
  )
}

interface ChoiceLinkProps {
  readonly product: Product
  readonly className: string
  readonly search: Search
  readonly children: ReactNode
  readonly 'aria-current'?: 'true' | undefined
  readonly onClick?: (event: MouseEvent) => void
}

/**
 * Link to the same product with other options chosen, such as another colour. The page keeps its scroll
 * position.
 */
function ChoiceLink({ product, search, children, ...link }: ChoiceLinkProps) {
  return (
    <Link
      {...link}
      to="/proizvod/$slug"
      params={{ slug: product.slug }}
      search={search}
      activeOptions={{ exact: true }}
      replace
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
