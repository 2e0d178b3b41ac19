import type { FormMetadata } from '@conform-to/react'

import { adminNotifications as words } from '#copy/admin/notifications.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { listDevices } from '#data/notifications/devices.server.ts'
import {
  notificationSettings,
  updateNotificationSettings,
} from '#data/notifications/notification-settings.server.ts'
import { vapidKeys } from '#data/notifications/vapid-keys.server.ts'
import { type NotificationSettings, notificationForm } from '#domain/notifications/notification-form.ts'
import { NEWS } from '#domain/notifications/notification.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/notifications-page.ts'
import { DeviceList } from './device-list.tsx'
import { ThisDevice } from './this-device.tsx'
import { useThisDevice } from './use-this-device.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireAdmin({ request, context })
  const [devices, settings, { publicKey }] = await Promise.all([
    listDevices(id, Date.now()),
    notificationSettings(),
    vapidKeys(),
  ])
  return { devices, settings, vapidKey: publicKey }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const submission = await parseChanges(request, notificationForm, await notificationSettings())
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateNotificationSettings(submission.value, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** On which devices the admin is told what happens, of what, and when not. */
export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, settings, vapidKey } = loaderData
  const thisDevice = useThisDevice(devices, vapidKey)
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-5">
      <BackLink to="/admin/settings" label={adminSettings.title} />
      <PageHeader title={words.title} />
      <ThisDevice {...thisDevice} />
      <DeviceList devices={devices} ownId={thisDevice.ownId} />
      <SettingsForm
        id="notifications"
        schema={notificationForm}
        values={settings}
        actionData={actionData}
        line={words.settings.line}
        saved={words.settings.saved}
        save={words.settings.save}
        saving={words.settings.saving}
      >
        {(form) => <Fields form={form} />}
      </SettingsForm>
    </div>
  )
}

function Fields({ form }: { form: FormMetadata<NotificationSettings> }) {
  const fields = form.getFieldset()
  return (
    <>
      <fieldset>
        <legend className="text-20 font-semibold">{words.settings.title}</legend>
        {NEWS.map((kind) => {
          const { id, name, initialValue } = fields[kind]
          const tick = { id, name, defaultChecked: initialValue === 'on' }
          return <Checkbox key={kind} label={words.settings[kind]} {...tick} />
        })}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="text-20 font-semibold">{words.settings.quiet}</legend>
        <p className="text-muted">{words.settings.quietLine}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.settings.from} type="time" {...fieldProps(fields.quietFrom)} />
          <Field label={words.settings.until} type="time" {...fieldProps(fields.quietUntil)} />
        </div>
      </fieldset>
    </>
  )
}
