import { useState } from 'react'

import { productGrid as words } from '#copy/admin/product-grid.ts'
import { ActionBar } from '#ui/admin/action-bar.tsx'
import type { Selection } from '#ui/admin/use-selection.ts'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL } from '#ui/kit/control-classes.ts'
import type { Grid, Reduction } from './use-grid.ts'
import type { GridSave } from './use-grid-save.ts'

interface GridBarProps {
  grid: Grid
  selection: Selection
  save: GridSave
}

/** Save, undo, fill down, and a discount for the ticked rows. */
export function GridBar({ grid, selection, save }: GridBarProps) {
  const changed = grid.changed > 0 ? words.changed(grid.changed) : null
  return (
    // No toast says it: that would cover the buttons.
    <ActionBar label={words.bar} status={save.problem ?? changed ?? save.saved ?? words.unchanged}>
      {selection.ids.length > 0 && <TakeOff grid={grid} ids={selection.ids} />}
      {save.canUndo && !grid.canUndo && (
        <Button kind="quiet" onClick={save.undo} pending={save.sending}>
          {words.undoSave}
        </Button>
      )}
      {grid.canUndo && (
        <Button kind="quiet" onClick={grid.undo}>
          {words.undo}
        </Button>
      )}
      {grid.at && (
        <Button kind="outline" onClick={() => grid.fillDown(selection.ids)}>
          {words.fillDown}
        </Button>
      )}
      <Button onClick={save.submit} pending={save.sending} disabled={grid.changed === 0}>
        {words.save}
      </Button>
    </ActionBar>
  )
}

const DAYS = [
  { field: 'discountFrom', label: words.firstDay },
  { field: 'discountUntil', label: words.lastDay },
] as const

function TakeOff({ grid, ids }: { grid: Grid; ids: readonly string[] }) {
  const [reduction, setReduction] = useState<Reduction>({
    percent: '10',
    discountFrom: '',
    discountUntil: '',
  })
  const set = (change: Partial<Reduction>) => setReduction({ ...reduction, ...change })
  return (
    <form
      className="order-first flex basis-full flex-wrap items-end gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        grid.takeOff(reduction, ids)
      }}
    >
      <label className="grid gap-1 text-13 text-muted">
        {words.percent}
        <span className="w-16">
          <input
            value={reduction.percent}
            onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className={classNames(CONTROL, 'figures')}
          />
        </span>
      </label>
      {DAYS.map(({ field, label }) => (
        <label key={field} className="grid gap-1 text-13 text-muted">
          {label}
          <span className="w-36">
            <input
              type="date"
              value={reduction[field]}
              onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
              className={classNames(CONTROL, 'figures')}
            />
          </span>
        </label>
      ))}
      <Button type="submit" kind="outline">
        {words.takeOff(ids.length)}
      </Button>
    </form>
  )
}
