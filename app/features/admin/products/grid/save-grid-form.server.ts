import { productGrid as words } from '#copy/admin/catalogue/product-grid.ts'
import { problems } from '#copy/problems.ts'
import { productNames } from '#data/catalogue/product-names.server.ts'
import { saveGrid } from '#data/catalogue/save-grid.server.ts'
import {
  eachCell,
  type GridField,
  readCells,
  shownCell,
  stockProblem,
  textsOf,
} from '#domain/catalogue/grid-cells.ts'
import {
  changedFields,
  type GridChange,
  type GridRefusal,
  type GridSeen,
} from '#domain/catalogue/product-grid.ts'
import { gridForm } from '#domain/catalogue/product-grid-form.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { actionResult } from '#request/http/action-result.server.ts'
import { parseForm } from '#request/http/parse-form.server.ts'
import type { GridResult, RefusedCell } from './grid-result.ts'

type Refused = Omit<RefusedCell, 'name'>

/** Saves the grid's form, and responds with what was refused, cell by cell: nothing was saved then. */
export async function saveGridForm(request: Request) {
  const respond = (status: number, result: GridResult) => actionResult(request, status, result, null)
  const submission = await parseForm(request, gridForm)
  if (submission.status !== 'success') return respond(400, { problem: words.unreadable })
  const rows = submission.value.rows.map(({ id, seen, ...typed }) => {
    const shown = textsOf(seen)
    return {
      id,
      seen,
      ...readCells(
        eachCell((field) => typed[field] ?? shown[field]),
        seen,
      ),
    }
  })
  const mistyped = rows.flatMap(({ id, problems: found }) =>
    Object.entries(found).map(([field, reason]) => ({ id, field: field as GridField, reason })),
  )
  if (mistyped.length > 0) return respond(400, await refusal(mistyped))
  const changes = rows.filter((row) => changedFields(row).length > 0)
  if (changes.length === 0) return respond(400, { problem: words.nothing })
  const saved = await saveGrid(changes, Date.now())
  const { current } = saved
  if (saved.outcome === 'saved') return respond(200, { ok: words.saved(changes.length), current })
  const refused = saved.refusals.map((each) => explain(each, changes, current[each.id]))
  return respond(409, { ...(await refusal(refused)), current })
}

async function refusal(cells: Refused[]) {
  const names = await productNames(cells.map(({ id }) => id))
  const refused = cells.map((cell) => ({ ...cell, name: names.get(cell.id) ?? words.product }))
  return { problem: words.refused(refused.length), refused }
}

function explain(
  { id, field, reason, message }: GridRefusal,
  changes: GridChange[],
  now: GridSeen | undefined,
): Refused {
  if (!now) return { id, field, reason: words.problems.gone }
  return { id, field, reason: reasonOf() }

  function reasonOf(): string {
    if (message) return message
    if (reason === 'discount') return problems.fields.discountTooHigh
    if (field !== 'stockQuantity') return words.problems.changed(shownCell(field, now!))
    if (reason === 'changed') return words.problems.stockChanged(formatCount(now!.stockQuantity))
    const { seen, wanted } = changes.find((change) => change.id === id)!
    return stockProblem(now!.stockQuantity, wanted.stockQuantity - seen.stockQuantity)!
  }
}
