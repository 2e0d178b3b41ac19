import Smartphone from 'lucide-react/icons/smartphone'
import { useFetcher } from 'react-router'

import { adminNotifications } from '#copy/admin/notifications.ts'
import { deviceName } from '#domain/values/device-name.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Tag } from '#ui/kit/tag.tsx'

const words = adminNotifications.devices

interface Device {
  id: string
  userAgent: string | null
  createdAt: number
}

/** The devices that get messages, each with its way out, and a test. */
export function DeviceList({ devices, ownId }: { devices: readonly Device[]; ownId: string | null }) {
  const test = useFetcher()
  return (
    <Card title={words.title}>
      {devices.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-4">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isHere={device.id === ownId} />
          ))}
        </ul>
      )}
      <p className="mt-4 text-15 text-muted">{words.line}</p>
      {devices.length > 0 && (
        <test.Form method="post" action="/admin/notifications/test" className="mt-4">
          <Button type="submit" kind="outline" pending={test.state !== 'idle'}>
            {words.test}
          </Button>
        </test.Form>
      )}
    </Card>
  )
}

function DeviceRow({ device, isHere }: { device: Device; isHere: boolean }) {
  const removal = useFetcher()
  const name = deviceName(device.userAgent)
  return (
    <li className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-0 grow basis-56 items-center gap-3">
        <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-15 text-muted">{words.since(formatDateTime(device.createdAt))}</p>
        </div>
      </div>
      {isHere && <Tag tone="leaf">{words.here}</Tag>}
      <removal.Form method="post" action={`/admin/notifications/devices/${device.id}/removal`}>
        <Button
          type="submit"
          kind="outline"
          pending={removal.state !== 'idle'}
          aria-label={words.stopNamed(name)}
        >
          {words.stop}
        </Button>
      </removal.Form>
    </li>
  )
}
