import type { KeyboardEvent } from 'react'

import { type GridField, textsOf } from '#domain/catalogue/grid-cells.ts'
import { shortcutKey } from '#ui/kit/shortcut-key.ts'
import { neighbourOf } from './neighbour.ts'
import type { Grid } from './use-grid.ts'

/** The keys of the grid: Enter and the arrows move, Escape takes back a cell, Ctrl+D fills down, Ctrl+S saves. */
export function useGridKeys(grid: Grid, ticked: readonly string[], save: () => void) {
  return function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: cell, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event
    if (altKey || nativeEvent.isComposing) return
    if (ctrlKey || metaKey) {
      const pressed = event.key === 'Enter' && !shiftKey ? event.key : shortcutKey(nativeEvent)
      const command = pressed === null ? undefined : { d: fillDown, s: save, z: undo, Enter: save }[pressed]
      if (!command) return
      event.preventDefault()
      return command()
    }
    if (event.key === 'Escape') return takeBack(cell)
    const neighbour = neighbourOf(cell, event.key, shiftKey)
    if (!neighbour && event.key !== 'Enter') return
    event.preventDefault()
    neighbour?.focus()
  }

  function fillDown() {
    grid.fillDown(ticked)
  }

  function undo() {
    if (grid.canUndo) grid.undo()
  }

  function takeBack({ dataset }: HTMLInputElement) {
    const product = grid.products.find(({ id }) => id === dataset['row'])
    const field = dataset['field'] as GridField
    if (product) grid.write([{ product, field, text: textsOf(grid.row(product).seen)[field] }])
  }
}

export type GridKeys = ReturnType<typeof useGridKeys>
