import { Link, useLocation } from 'react-router'

import { adminMails as words } from '#copy/admin/mails.ts'
import type { ListedMail } from '#data/mail/mail-list.server.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { openedFrom } from '#domain/values/links/opened-from.ts'
import { TableCard } from '#ui/admin/table-card.tsx'
import { NAME_LINK } from '#ui/kit/name-link.ts'
import { MailStateTag } from './mail-state.tsx'
import { RetryButton } from './retry-button.tsx'

/** The mails with recipient, time and state. */
export function MailTable({ mails }: { mails: ListedMail[] }) {
  return (
    <TableCard
      caption={words.title}
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        { id: 'message', heading: words.message, cell: (mail) => <Subject mail={mail} />, main: true },
        { id: 'state', heading: words.stateHeading, cell: (mail) => <State mail={mail} /> },
        {
          id: 'written',
          heading: words.written,
          cell: ({ createdAt }) => (
            <span className="max-md:text-end lg:whitespace-nowrap">{formatDateTime(createdAt)}</span>
          ),
        },
        {
          id: 'attempts',
          heading: words.attempts,
          cell: ({ attempts }) => formatCount(attempts),
          end: true,
        },
      ]}
    />
  )
}

function Subject({ mail: { id, subject, recipient } }: { mail: ListedMail }) {
  const { search } = useLocation()
  return (
    <span className="min-w-0">
      <Link to={openedFrom(search, `/admin/mails/${id}`)} className={NAME_LINK}>
        {subject}
      </Link>
      <span className="block text-13 font-normal break-all text-muted">{recipient ?? words.shopkeeper}</span>
    </span>
  )
}

function State({ mail: { id, kind, subject, state, problem } }: { mail: ListedMail }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-1.5 max-md:justify-items-end max-md:text-end">
      <MailStateTag state={state} />
      {problem && <span className="max-w-72 text-13 wrap-anywhere text-tomato-ink">{problem}</span>}
      {state === 'failed' && kind !== 'secret' && <RetryButton id={id} subject={subject} />}
    </span>
  )
}
