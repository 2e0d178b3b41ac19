import { Form } from 'react-router'

import { securityLog as words } from '#copy/admin/security-log.ts'
import { listSecurityEvents } from '#data/platform/security-events.server.ts'
import { retention } from '#data/settings/retention.server.ts'
import {
  parseSecurityLog,
  SECURITY_EVENT_KINDS,
  SECURITY_EVENTS_PER_PAGE,
  securityLogUrl,
} from '#domain/customers/security-event.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { Pager } from '#ui/admin/pager.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/security-log-page.ts'
import { EventTable } from './event-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  const view = parseSecurityLog(new URL(request.url).searchParams)
  // One more than is shown, to know whether there is a next page.
  const [found, { securityLog: days }] = await Promise.all([
    listSecurityEvents(view, SECURITY_EVENTS_PER_PAGE + 1),
    retention(),
  ])
  const events = found.slice(0, SECURITY_EVENTS_PER_PAGE)
  return { view, days, events, next: found.length > events.length ? (events.at(-1)?.id ?? null) : null }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** The security log, newest first. */
export default function SecurityLogPage({ loaderData: { view, days, events, next } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={words.title} />
      <p className="text-muted">{words.line(days)}</p>
      <Form action="/admin/security-log" className="flex max-w-120 items-end gap-3">
        <SelectField
          key={view.kind}
          label={words.filter}
          name="kind"
          defaultValue={view.kind}
          className="grow"
        >
          <option value="all">{words.all}</option>
          {SECURITY_EVENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="outline">
          {words.show}
        </Button>
      </Form>
      {events.length > 0 ? <EventTable events={events} /> : <Notice>{words.none}</Notice>}
      <Pager
        label={words.pages}
        first={view.after !== null && { to: securityLogUrl({ ...view, after: null }), label: words.newest }}
        next={next !== null && { to: securityLogUrl({ ...view, after: next }), label: words.older }}
      />
    </div>
  )
}
