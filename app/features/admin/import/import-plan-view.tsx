import { Form } from 'react-router'

import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { CarryOutForm } from './carry-out-form.tsx'
import { countOf } from './counts.ts'
import { AddedTable, ChangedTable, RefusedTable } from './plan-tables.tsx'
import type { ShownPlan } from './shown-plan.server.ts'

interface PlanProps {
  plan: ShownPlan
  otherCategory: CategoryId | null
  categories: { id: CategoryId; name: string }[]
}

/** The counts, what to know of the file, the button, and the first lines of each kind. */
export function ImportPlanView({ plan, otherCategory, categories }: PlanProps) {
  const { counts } = plan
  const kinds = (['new', 'changed', 'unchanged', 'refused'] as const).filter((kind) => counts[kind] > 0)
  return (
    <>
      <Card>
        <p className="text-15 wrap-anywhere text-muted">
          {plan.fileName} · {words.formats[plan.format]}
        </p>
        <p role="status" className="font-display text-24 font-bold">
          {kinds.map((kind) => countOf(kind, counts[kind])).join(', ')}
        </p>
        <p className="mb-4 text-muted">{words.nothingYet}</p>
        <Notes plan={plan} />
        <CarryOutForm plan={plan} otherCategory={otherCategory} />
      </Card>
      {(counts.refused > 0 || otherCategory) && (
        <Card>
          <Form method="get" className="flex flex-wrap items-end gap-3" replace>
            <SelectField
              name="category"
              label={words.otherCategory}
              defaultValue={otherCategory ?? ''}
              className="grow basis-60"
            >
              <option value="">{words.noCategory}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button type="submit" kind="outline">
              {words.apply}
            </Button>
          </Form>
        </Card>
      )}
      <RefusedTable plan={plan} />
      <ChangedTable plan={plan} />
      <AddedTable plan={plan} />
    </>
  )
}

/** What is not as the file may have meant it. */
function Notes({ plan: { ignored, endingStocks, addresses, withoutPicture } }: { plan: ShownPlan }) {
  const notes = [
    ignored.length > 0 && words.unknownColumns(ignored.join(', ')),
    ...endingStocks.map(({ name, stock }) => words.endingStock(name, stock, formatCount(stock))),
    addresses > 0 && words.addresses(addresses, formatCount(addresses)),
    withoutPicture > 0 && words.withoutPicture(withoutPicture, formatCount(withoutPicture)),
  ].filter((note) => note !== false)
  return (
    <ul className="mb-4 grid max-w-180 gap-2 text-15 wrap-anywhere empty:hidden">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
