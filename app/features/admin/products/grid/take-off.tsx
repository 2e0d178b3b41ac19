import { useState } from 'react'

import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL } from '#ui/kit/control-classes.ts'
import type { Grid, Reduction } from './use-grid.ts'

const DAYS = [
  { field: 'discountFrom', label: words.firstDay },
  { field: 'discountUntil', label: words.lastDay },
] as const

/** A discount for the ticked rows; on a phone one press away, so that the bar leaves room for the rows. */
export function TakeOff({ grid, ids }: { grid: Grid; ids: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const [reduction, setReduction] = useState<Reduction>({
    percent: '10',
    discountFrom: '',
    discountUntil: '',
  })
  const set = (change: Partial<Reduction>) => setReduction({ ...reduction, ...change })
  return (
    <>
      <form
        className={classNames(
          'order-first grid basis-full grid-cols-[3.5rem_1fr_1fr] items-end gap-2 large-text:grid-cols-1 md:flex md:gap-x-3',
          !open && 'max-md:hidden',
        )}
        onSubmit={(event) => {
          event.preventDefault()
          grid.takeOff(reduction, ids)
          setOpen(false)
        }}
      >
        <label className="grid gap-1 text-13 text-muted md:w-16">
          {words.percent}
          <input
            value={reduction.percent}
            onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className={classNames(CONTROL, 'figures max-md:px-2')}
          />
        </label>
        {DAYS.map(({ field, label }) => (
          <label key={field} className="grid gap-1 text-13 text-muted md:w-36">
            {label}
            <input
              type="date"
              value={reduction[field]}
              onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
              className={classNames(CONTROL, 'figures max-md:px-2')}
            />
          </label>
        ))}
        <Button type="submit" kind="outline" className="max-md:col-span-full">
          {words.takeOff(ids.length)}
        </Button>
      </form>
      <Button kind="outline" aria-expanded={open} onClick={() => setOpen(!open)} className="px-3! md:hidden">
        {words.openTakeOff}
      </Button>
    </>
  )
}
