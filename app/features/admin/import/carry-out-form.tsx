import { Form, useNavigation } from 'react-router'

import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { Button } from '#ui/kit/button.tsx'
import { countOf, countsOf } from './counts.ts'
import type { ShownPlan } from './shown-plan.server.ts'

interface CarryOutProps {
  plan: ShownPlan
  otherCategory: CategoryId | null
}

/** The button that says what it does, also what it leaves out. */
export function CarryOutForm({ plan: { counts, digest }, otherCategory }: CarryOutProps) {
  const isSending = useNavigation().formMethod === 'POST'
  if (counts.new + counts.changed === 0) return <p className="font-semibold">{words.nothingToDo}</p>
  const wanted = countsOf({ added: counts.new, changed: counts.changed })
  return (
    <Form method="post">
      <input type="hidden" name="seen" value={digest} />
      <input type="hidden" name="category" value={otherCategory ?? ''} />
      <Button type="submit" kind="call" size="large" pending={isSending}>
        {counts.refused > 0
          ? words.carryOutWithout(wanted, countOf('refused', counts.refused))
          : words.carryOut(wanted)}
      </Button>
    </Form>
  )
}
