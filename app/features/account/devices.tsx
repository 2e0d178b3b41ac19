import Laptop from 'lucide-react/icons/laptop'
import { Form } from 'react-router'

import { profile } from '#copy/profile.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { deviceName } from '#domain/values/device-name.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Tag } from '#ui/kit/tag.tsx'

const words = profile.devices

interface DevicesProps {
  sessions: { id: string; userAgent: string | null; signedInAt: number }[]
  /** The id of the current session. */
  currentSessionId: string | null
}

/** The user's sessions; all but the current one can be signed out. */
export function Devices({ sessions, currentSessionId }: DevicesProps) {
  return (
    <Card title={words.title}>
      <ul className="grid gap-4">
        {sessions.map(({ id, userAgent, signedInAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <div className="flex min-w-0 grow basis-56 items-center gap-3">
              <Laptop aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-0">
                <p className="font-semibold">{deviceName(userAgent)}</p>
                <p className="text-15 text-muted">{words.since(formatDateTime(signedInAt))}</p>
              </div>
            </div>
            {id === currentSessionId ? (
              <Tag tone="leaf">{words.here}</Tag>
            ) : (
              <Form method="post" action={`/account/devices/${id}/revocation`} preventScrollReset>
                <Button type="submit" kind="outline" aria-label={words.signOutNamed(deviceName(userAgent))}>
                  {words.signOut}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
