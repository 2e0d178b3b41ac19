import { Link } from 'react-router'

import { policies as words } from '#copy/promises/policies.ts'
import type { PolicyPageName } from '#domain/settings/shop-policies.ts'

interface PolicyLinksProps {
  pages: PolicyPageName[]
  /** Opens them in a tab of their own, where nothing should lead away from the page. */
  apart: boolean
}

/** The way to who sells, and on what terms. */
export function PolicyLinks({ pages, apart }: PolicyLinksProps) {
  return (
    <nav aria-label={words.navigation}>
      <ul className="mb-1 flex flex-wrap gap-x-6">
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={`/policies/${page}`}
              {...(apart && { target: '_blank', rel: 'noopener' })}
              className="inline-flex min-h-11 items-center font-semibold text-royal hover:underline"
            >
              {policyTitle(page)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function policyTitle(page: PolicyPageName): string {
  return page === 'seller' ? words.seller.title : words.names[page]
}
