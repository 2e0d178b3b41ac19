import { Link } from 'react-router'

import { adminPolicies } from '#copy/admin/policies.ts'
import type { PolicyName } from '#domain/settings/shop-policies.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { Card } from '#ui/kit/card.tsx'

const words = adminPolicies.editor

interface VersionListProps {
  name: PolicyName
  versions: { version: number; published: boolean; savedAt: number }[]
}

/** Every version of a policy, the newest first. */
export function VersionList({ name, versions }: VersionListProps) {
  return (
    <Card title={words.versions} className="mt-5 max-w-180">
      {versions.length === 0 && <p className="text-muted">{words.noVersions}</p>}
      <ul className="divide-y divide-line">
        {versions.map(({ version, published, savedAt }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/admin/policies/${name}/versions/${version}`}
              aria-label={words.read(version)}
              className="inline-flex min-h-11 items-center font-semibold text-royal hover:underline"
            >
              {words.version(version)}
            </Link>
            <span className="text-15 text-muted">
              {formatDateTime(savedAt)}, {published ? words.wasPublished : words.wasNotPublished}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
