import { moreThan } from '#copy/count.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'

export interface NamedChoice {
  /** The parameter of the store's address, and its value. */
  field: string
  value: string
  name: string
  count: number
  isChosen: boolean
}

interface ChoiceListProps {
  heading: string
  choices: readonly NamedChoice[]
  /** Whether there are more than the counts say. */
  isPartial: boolean
}

/** Checkboxes with the number of products that each leaves; nothing when there is nothing to choose from. */
export function ChoiceList({ heading, choices, isPartial }: ChoiceListProps) {
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="text-16 font-semibold">{heading}</legend>
      <ul className="mt-1">
        {choices.map(({ field, value, name, count, isChosen }) => (
          <li key={value} className="flex items-center gap-3">
            <Checkbox
              name={field}
              value={value}
              defaultChecked={isChosen}
              className="min-w-0 grow wrap-anywhere"
              label={name}
            />
            <span className="figures text-muted">
              {isPartial ? moreThan(formatCount(count)) : formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
