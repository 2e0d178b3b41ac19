import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'

interface LinkCardProps {
  title: string
  /** What the page is for. */
  line: string
  link: string
  to: string
}

/** The way from the settings to a page of its own. */
export function LinkCard({ title, line, link, to }: LinkCardProps) {
  return (
    <Card title={title} className="mt-5 max-w-180">
      <p className="mb-4 text-muted">{line}</p>
      <ButtonLink kind="outline" to={to}>
        {link}
      </ButtonLink>
    </Card>
  )
}
