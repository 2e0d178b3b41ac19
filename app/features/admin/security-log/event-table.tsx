import { securityLog as words } from '#copy/admin/security-log.ts'
import type { ListedEvent } from '#data/platform/security-events.server.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { TableCard } from '#ui/admin/table-card.tsx'

/** The events with account, actor and network. */
export function EventTable({ events }: { events: ListedEvent[] }) {
  return (
    <TableCard
      wide
      caption={words.title}
      rows={events}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: 'event', heading: words.event, cell: (event) => <Named event={event} />, main: true },
        { id: 'when', heading: words.when, cell: ({ at }) => formatDateTime(at) },
        { id: 'account', heading: words.account, cell: ({ account }) => <Long text={account ?? '–'} /> },
        { id: 'by', heading: words.by, cell: ({ actor }) => <Long text={actor ?? words.stranger} /> },
        { id: 'address', heading: words.address, cell: ({ address }) => address ?? '–' },
      ]}
    />
  )
}

function Named({ event: { kind, detail } }: { event: ListedEvent }) {
  return (
    <span className="min-w-0">
      {words.kinds[kind]}
      {detail && <span className="block text-13 font-normal wrap-anywhere text-muted">{detail}</span>}
    </span>
  )
}

/** An e-mail is broken before its @ rather than within a word. */
function Long({ text }: { text: string }) {
  const [name, ...host] = text.split(/(?=@)/)
  return (
    <span className="wrap-anywhere">
      {name}
      {host.length > 0 && <wbr />}
      {host}
    </span>
  )
}
