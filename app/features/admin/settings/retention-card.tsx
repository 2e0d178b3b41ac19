import { adminRetention as words } from '#copy/admin/retention.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'

/** The way to the retention times. */
export function RetentionCard() {
  return (
    <Card title={words.title} className="mt-5 max-w-180">
      <p className="mb-4 text-muted">{words.card}</p>
      <ButtonLink kind="outline" to="/admin/retention">
        {words.link}
      </ButtonLink>
    </Card>
  )
}
