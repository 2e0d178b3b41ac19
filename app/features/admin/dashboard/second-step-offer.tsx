import { Form } from 'react-router'

import { secondStep } from '#copy/admin/second-step.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = secondStep.offer

/** Offers the second step until it is set up or declined. */
export function SecondStepOffer() {
  const actions = (
    <div className="flex flex-wrap gap-2">
      <Form method="post" action="/admin/second-step/dismissal">
        <Button type="submit" kind="quiet">
          {words.later}
        </Button>
      </Form>
      <ButtonLink kind="outline" to="/admin/second-step">
        {words.setUp}
      </ButtonLink>
    </div>
  )
  return (
    <Notice title={words.title} action={actions}>
      {words.line}
    </Notice>
  )
}
