import { useId } from 'react'
import { Form, Link } from 'react-router'

import { filters as words } from '#copy/catalogue/filters.ts'
import type { CountedChoices } from '#data/catalogue/filter/filter-choices.server.ts'
import { type Listing, listingUrl, withChoice } from '#domain/catalogue/listing.ts'
import { NO_FILTER, type ProductFilter, priceText } from '#domain/catalogue/product-filter.ts'
import { PRICE_PATTERN } from '#domain/catalogue/typed-price.ts'
import type { Paise } from '#domain/values/money.ts'
import { cappedCount } from '#domain/values/numbers/capped-count.ts'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { buttonClasses } from '#ui/kit/button-classes.ts'
import { Field } from '#ui/kit/field.tsx'
import { ChoiceList, type NamedChoice } from './choice-list.tsx'

interface FilterFormProps {
  listing: Listing
  choices: CountedChoices
  /** Whether the counts are those of an earlier choice. */
  isCounting: boolean
  onChange?: (form: HTMLFormElement) => void
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
  onClear?: () => void
}

/** The filters of a listing, with the number of products that each leaves. Its fields are the parameters of the store. */
export function FilterForm({ listing, choices, isCounting, onChange, onSubmit, onClear }: FilterFormProps) {
  const { category, search, sort } = listing
  const filter = listing.filter ?? NO_FILTER
  const { total, brands, origins, isPartial } = choices
  return (
    <Form
      action="/store"
      onSubmit={onSubmit}
      onInput={(event) => onChange?.(event.currentTarget)}
      // What has the focus must not be hidden below the bar with the button.
      className="grid gap-5 [&_input]:scroll-mb-36"
    >
      {category && <input type="hidden" name="category" value={category} />}
      {search && <input type="hidden" name="q" value={search} />}
      <input type="hidden" name="sort" value={sort} />
      <PriceFields filter={filter} />
      <ChoiceList heading={words.availability} choices={flagsOf(choices, filter)} isPartial={isPartial} />
      <ChoiceList
        heading={words.brand}
        choices={brands.map((each) => named('brand', each, filter.brands))}
        isPartial={isPartial}
      />
      <ChoiceList
        heading={words.origin}
        choices={origins.map((each) => named('origin', each, filter.origins))}
        isPartial={isPartial}
      />
      <div className="sticky bottom-0 large-text:static -mx-3 -mb-3 grid gap-2 rounded-b-card border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p role="status" className={classNames('text-15 text-muted', total > 0 && 'sr-only')}>
          {!isCounting && (total > 0 ? words.show(cappedCount(total)) : words.noneLeft)}
        </p>
        <Button type="submit" kind="call" wide>
          {isCounting ? words.counting : words.show(cappedCount(total))}
        </Button>
        {listing.filter && (
          <Link
            to={listingUrl(withChoice(listing, { filter: null }))}
            preventScrollReset
            onClick={onClear}
            className={buttonClasses({ kind: 'quiet', wide: true })}
          >
            {words.clear}
          </Link>
        )}
      </div>
    </Form>
  )
}

function PriceFields({ filter: { min, max } }: { filter: ProductFilter }) {
  const id = useId()
  const text = (amount: Paise | null) => (amount === null ? '' : priceText(amount))
  // The browser asks again for what is no price, and the form is not sent.
  const checked = { pattern: PRICE_PATTERN, title: words.priceExample }
  const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, ...checked } as const
  return (
    <fieldset>
      <legend className="text-16 font-semibold">{words.price}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3 large-text:grid-cols-1">
        <Field id={`${id}-min`} label={words.from} name="min" defaultValue={text(min)} {...shared} />
        <Field id={`${id}-max`} label={words.upTo} name="max" defaultValue={text(max)} {...shared} />
      </div>
    </fieldset>
  )
}

function flagsOf({ inStock, discounted }: CountedChoices, filter: ProductFilter): NamedChoice[] {
  return [
    {
      field: 'stock',
      value: 'in',
      name: words.inStock,
      count: inStock,
      isChosen: filter.inStock,
    },
    {
      field: 'discount',
      value: 'yes',
      name: words.discounted,
      count: discounted,
      isChosen: filter.discounted,
    },
  ]
}

function named(
  field: string,
  { key, name, count }: CountedChoices['brands'][number],
  chosen: readonly string[],
): NamedChoice {
  return { field, value: key, name, count, isChosen: chosen.includes(key) }
}
