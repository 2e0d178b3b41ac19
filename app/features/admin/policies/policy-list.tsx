import { adminPolicies } from '#copy/admin/policies.ts'
import { policies as names } from '#copy/promises/policies.ts'
import type { PolicyName } from '#domain/settings/shop-policies.ts'
import { formatDate } from '#domain/values/dates.ts'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Notice } from '#ui/kit/notice.tsx'

const words = adminPolicies.list

interface PolicyListProps {
  policies: { name: PolicyName; saved: { at: number; published: boolean } | null }[]
}

/** The five policies, what shoppers see of each, and the way to its text. */
export function PolicyList({ policies }: PolicyListProps) {
  return (
    <Card title={words.title} className="mt-5 max-w-180">
      <Notice tone="info">{adminPolicies.ask}</Notice>
      <ul className="mt-3 divide-y divide-line">
        {policies.map(({ name, saved }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{names.names[name]}</p>
              <p className="text-15 text-muted">{stateOf(saved)}</p>
            </div>
            <ButtonLink
              kind="outline"
              to={`/admin/policies/${name}`}
              aria-label={words.editNamed(names.names[name])}
            >
              {words.edit}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function stateOf(saved: PolicyListProps['policies'][number]['saved']): string {
  if (!saved) return words.draft
  return saved.published ? words.published(formatDate(saved.at)) : words.withdrawn(formatDate(saved.at))
}
