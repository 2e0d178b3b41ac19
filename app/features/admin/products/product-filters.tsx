import { Form, useSubmit } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { category } from '#copy/catalogue/category.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import {
  STOCK_FILTERS,
  ADMIN_SORTS,
  PRODUCT_VIEWS,
  type ProductList,
  usualSort,
} from '#domain/catalogue/product-list.ts'
import { Field } from '#ui/kit/field.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'

const words = admin.products

interface ProductFiltersProps {
  list: ProductList
  categories: readonly { id: CategoryId; name: string }[]
  view: keyof typeof PRODUCT_VIEWS
}

/** Search, category, stock and order; a choice takes effect at once. */
export function ProductFilters({ list, categories, view }: ProductFiltersProps) {
  const submit = useSubmit()
  return (
    <Form
      key={JSON.stringify(list)}
      action={PRODUCT_VIEWS[view]}
      role="search"
      className="grid grid-cols-2 gap-3 large-text:grid-cols-1 lg:grid-cols-[2fr_1fr_1fr_1fr]"
      onChange={(event) => {
        // The search is submitted with Enter only: a list that changes while the admin types is distracting.
        if (!(event.target instanceof HTMLSelectElement)) return
        const { sort } = event.currentTarget.elements as HTMLFormControlsCollection & {
          sort: HTMLSelectElement
        }
        if (event.target.name === 'stock' && event.target.value === 'low') sort.value = usualSort('low')
        void submit(event.currentTarget)
      }}
    >
      <Field
        label={words.search}
        type="search"
        name="q"
        defaultValue={list.search}
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        className="max-lg:col-span-full"
      />
      <SelectField label={words.category} name="category" defaultValue={list.category ?? ''}>
        <option value="">{category.all}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.stock} name="stock" defaultValue={list.stock ?? ''}>
        <option value="">{words.shelves.all}</option>
        {STOCK_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {words.shelves[filter]}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.sort} name="sort" defaultValue={list.sort} className="max-lg:col-span-full">
        {ADMIN_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
