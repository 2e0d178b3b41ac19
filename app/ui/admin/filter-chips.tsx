import { formatCount } from '#domain/values/numbers/count.ts'
import { ChipLink } from '#ui/kit/chip-link.tsx'

interface FilterChipsProps {
  /** The accessible name of the group. */
  label: string
  filters: Filter[]
}

interface Filter {
  /** Unique among the filters. */
  id: string
  label: string
  to: string
  current: boolean
  count: number
}

/** One link per filter of a list, with the number of rows it finds. On a phone they scroll horizontally. */
export function FilterChips({ label, filters }: FilterChipsProps) {
  return (
    <nav aria-label={label} className="-mx-3.5 overflow-x-auto px-3.5 py-1 md:mx-0 md:px-1">
      <ul className="flex gap-2 md:flex-wrap">
        {filters.map((filter) => (
          <li key={filter.id} className="shrink-0">
            <ChipLink to={filter.to} current={filter.current} preventScrollReset>
              {filter.label}
              <span className="ml-1.5 figures">{formatCount(filter.count)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
