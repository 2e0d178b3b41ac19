import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'

import { type GridField, readCells } from '#domain/catalogue/grid-cells.ts'
import { type Drafts, formOf, inverse, rebase, typedSince } from './grid-state.ts'
import type { GridResult, RefusedCell } from './grid-result.ts'
import type { Grid } from './use-grid.ts'

interface Outcome {
  saved: string | null
  problem: string | null
  /** The cells that were refused. */
  cells: readonly RefusedCell[]
  /** What was sent. */
  drafts: Drafts
}

const NOTHING: Outcome = { saved: null, problem: null, cells: [], drafts: {} }

/** Sends what was typed, keeps it when it was refused, and offers to undo what was saved. */
export function useGridSave(
  grid: Grid,
  result: GridResult | undefined,
  element: RefObject<HTMLElement | null>,
) {
  const submit = useSubmit()
  const sending = useNavigation().formMethod === 'POST'
  const [outcome, setOutcome] = useState(NOTHING)
  const [undoing, setUndoing] = useState<Drafts | null>(null)
  const sent = useRef<Drafts>({})
  // A key that is held down, or pressed again, comes before `sending` is rendered.
  const isSending = useRef(false)

  async function send(drafts: Drafts) {
    if (isSending.current || Object.keys(drafts).length === 0) return
    if (focusProblem(element.current, drafts)) return
    sent.current = drafts
    isSending.current = true
    await submit(formOf(drafts), { method: 'post', preventScrollReset: true, replace: true })
    isSending.current = false
  }

  const onResult = useEffectEvent((answer: GridResult) => {
    if ('ok' in answer) {
      grid.replace(typedSince(grid.drafts, sent.current, answer.current))
      setOutcome({ ...NOTHING, saved: answer.ok })
      setUndoing(inverse(sent.current, answer.current))
      return
    }
    const { problem, refused = [] } = answer
    setOutcome({ ...NOTHING, problem, cells: refused, drafts: sent.current })
    if (answer.current) grid.replace(rebase(grid.drafts, answer.current))
    const [first] = refused
    if (first) focusCell(element.current, first.id, first.field)
  })
  useEffect(() => {
    if (result) onResult(result)
  }, [result])

  return {
    sending,
    problem: outcome.problem,
    saved: outcome.saved,
    refusals: outcome.cells,
    /** Why a cell was refused, as long as it says the same. */
    reasonOf: (id: string, field: GridField, text: string) =>
      outcome.drafts[id]?.texts[field] === text
        ? outcome.cells.find((cell) => cell.id === id && cell.field === field)?.reason
        : undefined,
    submit: () => void send(grid.drafts),
    canUndo: undoing !== null && grid.changed === 0,
    undo() {
      if (!undoing) return
      setUndoing(null)
      // Shown in the cells, in case that it is refused.
      grid.replace(undoing)
      void send(undoing)
    },
  }
}

export type GridSave = ReturnType<typeof useGridSave>

/** Moves the focus to the first cell that cannot be read. @returns whether there is one on this page */
function focusProblem(within: HTMLElement | null, drafts: Drafts): boolean {
  for (const [id, { seen, texts }] of Object.entries(drafts)) {
    for (const field of Object.keys(readCells(texts, seen).problems)) {
      if (focusCell(within, id, field)) return true
    }
  }
  return false
}

function focusCell(within: HTMLElement | null, id: string, field: string): boolean {
  const cell = within?.querySelector<HTMLElement>(`input[data-row="${id}"][data-field="${field}"]`)
  cell?.focus()
  return Boolean(cell)
}
