import { adminMails } from '#copy/admin-mails.ts'
import { formatCount } from '#domain/values/count.ts'
import { MAIL_FILTERS, type MailList, mailListUrl } from '#domain/mail/mail-list.ts'
import type { MailState } from '#domain/mail/outbox.ts'
import { ChipLink } from '#ui/kit/chip-link.tsx'

interface MailFiltersProps {
  list: MailList
  counts: Record<MailState, number>
}

/** One button per state, with how many there are. On a phone they scroll sideways. */
export function MailFilters({ list, counts }: MailFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav
      aria-label={adminMails.filters.label}
      className="-mx-3.5 overflow-x-auto px-3.5 py-1 md:mx-0 md:px-1"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {MAIL_FILTERS.map((state) => (
          <li key={state} className="shrink-0">
            <ChipLink
              to={mailListUrl({ state, after: null })}
              current={state === list.state}
              preventScrollReset
            >
              {adminMails.filters[state]}
              <span className="ml-1.5 figures">{formatCount(state === 'all' ? all : counts[state])}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
