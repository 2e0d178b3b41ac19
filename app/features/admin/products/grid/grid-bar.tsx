import { useState } from 'react'

import { productGrid as words } from '#copy/admin/product-grid.ts'
import { ActionBar } from '#ui/admin/action-bar.tsx'
import type { Selection } from '#ui/admin/use-selection.ts'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL } from '#ui/kit/control-classes.ts'
import type { Grid } from './use-grid.ts'
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

function TakeOff({ grid, ids }: { grid: Grid; ids: readonly string[] }) {
  const [percent, setPercent] = useState('10')
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        grid.takeOff(percent, ids)
      }}
    >
      <label className="flex items-center gap-2 text-15">
        {words.percent}
        <span className="w-16">
          <input
            value={percent}
            onChange={({ currentTarget }) => setPercent(currentTarget.value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className={classNames(CONTROL, 'figures')}
          />
        </span>
      </label>
      <Button type="submit" kind="outline">
        {words.takeOff(ids.length)}
      </Button>
    </form>
  )
}
