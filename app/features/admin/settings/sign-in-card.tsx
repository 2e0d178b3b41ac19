import { secondStep } from '#copy/admin/second-step.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'

const words = secondStep.settings

/** Whether a second step protects the admin area, and the way to its page. */
export function SignInCard({ hasSecondStep }: { hasSecondStep: boolean }) {
  return (
    <Card title={words.title} className="mt-5 max-w-180">
      <p className="mb-4 text-muted">{hasSecondStep ? words.on : words.off}</p>
      <ButtonLink kind="outline" to="/admin/second-step">
        {words.link}
      </ButtonLink>
    </Card>
  )
}
