import Clock from 'lucide-react/icons/clock'

import { clearSearches } from '#browser/search-history.ts'
import { shop } from '#copy/shop.ts'
import { categoryName } from '#domain/catalogue/category.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { Thumbnail } from '#ui/shop/pictures/thumbnail.tsx'
import type { SearchOption } from './use-search-options.ts'

interface SearchOptionsProps {
  id: string
  options: SearchOption[]
  /** The index of the option selected by the arrow keys; -1 for none. */
  active: number
  onChoose: (option: SearchOption) => void
}

/** Recent searches or suggestions below the search field. The focus stays in the field; its arrow keys select an option. */
export function SearchOptions({ id, options, active, onChoose }: SearchOptionsProps) {
  const recent = options[0]?.kind === 'recent'
  const heading = recent ? shop.search.recent : shop.search.suggestions
  return (
    <div
      className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-card border border-line bg-card p-1.5 shadow-afloat"
      // A press must not move the focus out of the field, because its blur closes the list.
      onPointerDown={(event) => event.preventDefault()}
    >
      <p className="flex min-h-9 items-center justify-between px-2.5 text-13 font-semibold text-muted">
        {heading}
        {recent && (
          <button
            type="button"
            className="min-h-9 rounded-small px-2 text-royal hover:underline"
            onClick={clearSearches}
          >
            {shop.search.clearRecent}
          </button>
        )}
      </p>
      <div id={id} role="listbox" aria-label={heading}>
        {options.map((option, index) => (
          <button
            key={option.kind === 'recent' ? option.term : option.product.slug}
            id={optionId(id, index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(option)}
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 text-left rounded-control px-2.5 py-1',
              index === active ? 'bg-royal-wash text-royal' : 'hover:bg-quiet',
            )}
          >
            <OptionContent option={option} />
          </button>
        ))}
      </div>
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function OptionContent({ option }: { option: SearchOption }) {
  if (option.kind === 'recent') {
    return (
      <>
        <Clock aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="truncate large-text:overflow-visible large-text:whitespace-normal">
          {option.term}
        </span>
      </>
    )
  }
  const { name, categoryId, imageUrl } = option.product
  return (
    <>
      <Thumbnail src={imageUrl} className="size-11" />
      <span className="min-w-0">
        <span className="block truncate font-semibold large-text:overflow-visible large-text:whitespace-normal">
          {name}
        </span>
        <span className="block text-13 text-muted">{categoryName(categoryId)}</span>
      </span>
    </>
  )
}
