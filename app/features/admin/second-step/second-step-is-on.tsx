import { Form } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const { on, requirement } = secondStep

/** What can be done with a second step: new codes, requiring it, turning it off. */
export function SecondStepIsOn({ required }: { required: boolean }) {
  return (
    <>
      <Notice tone="success">{on.state}</Notice>
      <ButtonLink kind="outline" to="/admin/second-step/recovery-codes" wide>
        {on.newCodes}
      </ButtonLink>
      <section aria-label={requirement.title} className="grid gap-3 border-t border-line pt-5">
        <h2 className="text-20">{requirement.title}</h2>
        <p className="text-muted">{requirement.line}</p>
        <Form method="post" action="/admin/second-step/requirement">
          {!required && <input type="hidden" name="required" value="on" />}
          <Button type="submit" kind="outline" wide>
            {required ? requirement.stop : requirement.require}
          </Button>
        </Form>
      </section>
      {!required && (
        <ButtonLink kind="quiet" to="/admin/second-step/removal" wide>
          {on.turnOff}
        </ButtonLink>
      )}
    </>
  )
}
