import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import { ActionBar } from '#ui/admin/action-bar.tsx'
import type { Selection } from '#ui/admin/selection/use-selection.ts'
import { Button } from '#ui/kit/button.tsx'
import { TakeOff } from './take-off.tsx'
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
      <Button
        // The cell that is typed into is left by the click: what is said below it then would move the button before that.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          grid.leave()
          save.submit()
        }}
        pending={save.sending}
        disabled={grid.changed === 0}
      >
        {words.save}
      </Button>
    </ActionBar>
  )
}
