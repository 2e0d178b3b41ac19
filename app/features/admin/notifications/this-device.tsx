import { adminNotifications } from '#copy/admin/notifications.ts'
import { Card } from '#ui/kit/card.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { Notice } from '#ui/kit/notice.tsx'
import type { DeviceState } from './use-this-device.ts'

const words = adminNotifications.device

interface ThisDeviceProps {
  state: DeviceState
  isPending: boolean
  toggle: () => Promise<void>
}

/** The switch of this device, or why there is none. */
export function ThisDevice({ state, isPending, toggle }: ThisDeviceProps) {
  if (state === 'unsupported' || state === 'install-first' || state === 'blocked') {
    return (
      <Card title={words.title}>
        <Notice tone="warning">{words.states[state]}</Notice>
      </Card>
    )
  }
  const isOn = state === 'on'
  return (
    <Card title={words.title}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-busy={isPending}
        aria-disabled={isPending || state === 'unknown'}
        aria-describedby="this-device-state"
        onClick={() => {
          if (!isPending && state !== 'unknown') void toggle()
        }}
        className="flex min-h-11 w-full items-center justify-between gap-4 text-start font-semibold"
      >
        {words.switch}
        <Track isOn={isOn} />
      </button>
      <p id="this-device-state" aria-live="polite" className="mt-2 text-muted">
        {isPending ? words.pending : words.states[state]}
      </p>
    </Card>
  )
}

function Track({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5',
        isOn ? 'justify-end border-royal bg-royal' : 'border-muted',
      )}
    >
      {/* The border is seen where a person's own colours replace the others. */}
      <span
        className={classNames('size-6 rounded-full border border-transparent', isOn ? 'bg-card' : 'bg-muted')}
      />
    </span>
  )
}
