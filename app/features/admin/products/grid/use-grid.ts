import { useEffect, useLayoutEffect, useState } from 'react'

import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import type { GridField } from '#domain/catalogue/grid-cells.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { type CellText, type Drafts, type GridProduct, rowOf, writeCells } from './grid-state.ts'
import { storeDrafts, storedDrafts } from './stored-drafts.ts'

export interface CellAddress {
  id: string
  field: GridField
}

/** A discount for several products: in percent, and its days like `2026-11-21`. */
export interface Reduction {
  percent: string
  discountFrom: string
  discountUntil: string
}

interface Steps {
  /** What was typed before, step by step, for undo. */
  past: readonly Drafts[]
  drafts: Drafts
  /** The cell that is being typed into: all that is typed there at once is one step. */
  typing: string | null
}

const NONE: Steps = { past: [], drafts: {}, typing: null }
const MAX_STEPS = 100

/** What is typed into the grid of these products, and its undo. */
export function useGrid(products: readonly GridProduct[]) {
  const [steps, setSteps] = useState(NONE)
  const [at, setAt] = useState<CellAddress | null>(null)
  const { past, drafts } = steps
  // Before what was typed early is typed again (early-input.ts).
  useLayoutEffect(() => setSteps({ ...NONE, drafts: storedDrafts() }), [])
  useEffect(() => {
    if (steps !== NONE) storeDrafts(drafts)
  }, [steps, drafts])

  function write(cells: readonly CellText[], typing: string | null = null) {
    const next = writeCells(drafts, cells)
    if (!next) return showToast(words.full(Object.keys(drafts).length), { tone: 'problem' })
    const isSameStep = typing !== null && typing === steps.typing
    setSteps({ past: isSameStep ? past : [...past, drafts].slice(-MAX_STEPS), drafts: next, typing })
  }

  function endTyping() {
    setSteps((before) => (before.typing === null ? before : { ...before, typing: null }))
  }

  return {
    products,
    drafts,
    /** The cell that has the focus, or had it last. */
    at,
    enter(address: CellAddress) {
      setAt(address)
      endTyping()
    },
    leave: endTyping,
    /** Whether something was typed into the cell since it was entered: it may not be complete. */
    isTyping: (cell: string) => steps.typing === cell,
    changed: Object.keys(drafts).length,
    row: (product: GridProduct) => rowOf(drafts, product),
    write,
    canUndo: past.length > 0,
    undo: () => setSteps({ past: past.slice(0, -1), drafts: past.at(-1) ?? drafts, typing: null }),
    /** Replaces all that was typed; it is no step. */
    replace: (next: Drafts) => setSteps({ ...NONE, drafts: next }),
    /** Writes what a cell says into the same cell of the ticked rows, or of all rows below. */
    fillDown(ticked: readonly string[]) {
      const index = products.findIndex(({ id }) => id === at?.id)
      if (!at || index < 0) return
      const text = rowOf(drafts, products[index]!).texts[at.field]
      const targets =
        ticked.length > 0 ? products.filter(({ id }) => ticked.includes(id)) : products.slice(index + 1)
      write(targets.map((product) => ({ product, field: at.field, text })))
    },
    /** Takes a percentage off the price of these products, as their discounted price; blank days are none. */
    takeOff({ percent, ...days }: Reduction, ids: readonly string[]) {
      const targets = products.filter(({ id }) => ids.includes(id))
      const texts = Object.entries({ discountedPrice: `-${percent.trim()} %`, ...days })
      write(
        targets.flatMap((product) =>
          texts.map(([field, text]) => ({ product, field: field as GridField, text })),
        ),
      )
    },
  }
}

export type Grid = ReturnType<typeof useGrid>
