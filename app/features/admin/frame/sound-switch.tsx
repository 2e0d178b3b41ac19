import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'

import { setMuted, useMuted } from '#browser/order-sound.ts'
import { admin } from '#copy/admin/frame.ts'

/** Turns the sound of new orders on or off in this browser. */
export function SoundSwitch({ className }: { className: string }) {
  const { muted } = useMuted()
  const Icon = muted ? BellOff : Bell
  return (
    <button type="button" aria-pressed={!muted} className={className} onClick={() => setMuted(!muted)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {admin.newOrder.sound}
      <span aria-hidden="true" className="text-muted lg:ml-auto">
        {muted ? admin.newOrder.off : admin.newOrder.on}
      </span>
    </button>
  )
}
