import { Link, useNavigate } from 'react-router'

import { choices as words } from '#copy/catalogue/choices.ts'
import { choiceWith, type ShownChoice } from '#domain/catalogue/choices/choices.ts'
import type { Chooser } from '#domain/catalogue/product.ts'
import { classNames } from '#ui/kit/class-names.ts'

/** The options of a product, each value a link to the page of a choice: that works without scripts and can be shared. */
export function ChooseOptions({ chooser }: { chooser: Chooser }) {
  const { options, choices, chosen } = chooser
  const soldOut = choices.every(({ stockQuantity }) => stockQuantity <= 0)
  const chooseFirst = soldOut ? words.chooseForAlert : words.chooseFirst
  return (
    <div className="grid gap-3">
      {options.map(({ name, values }, at) => (
        <div key={name} role="group" aria-labelledby={`option-${at}`} className="grid gap-1.5">
          <p id={`option-${at}`} className="text-15 font-semibold">
            {name}
            {chosen && <span className="font-normal text-muted">{`: ${chosen[at]}`}</span>}
          </p>
          <ul className="flex flex-wrap gap-2">
            {values.map((value) => {
              const choice = choiceWith(choices, at, value, chosen)
              if (!choice) return null
              return (
                <li key={value} className="max-w-full">
                  <ValueLink value={value} choice={choice} isChosen={chosen?.[at] === value} />
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {chosen === null && (
        <p className="font-semibold text-royal">
          {chooseFirst(
            options.map(({ name }) => name.toLowerCase()).reduce((first, second) => words.and(first, second)),
          )}
        </p>
      )}
    </div>
  )
}

interface ValueLinkProps {
  value: string
  choice: ShownChoice
  isChosen: boolean
}

function ValueLink({ value, choice, isChosen }: ValueLinkProps) {
  const navigate = useNavigate()
  const soldOut = choice.stockQuantity <= 0
  const address = `/product/${choice.slug}`
  return (
    <Link
      to={address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        // Shown before the next press, however busy the browser is: that goes by what is chosen.
        void navigate(address, { replace: true, preventScrollReset: true, flushSync: true })
      }}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 min-w-11 max-w-full flex-wrap items-center justify-center gap-x-1.5 rounded-control border-[1.5px] px-3.5 text-15 font-semibold wrap-anywhere',
        isChosen ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:border-ink',
      )}
    >
      <span className={classNames(soldOut && 'line-through')}>{value}</span>
      {soldOut && <span className="text-13 font-normal">{words.soldOut}</span>}
    </Link>
  )
}
