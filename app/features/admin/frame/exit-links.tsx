import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { Form, Link } from 'react-router'

import { admin } from '#copy/admin/frame.ts'
import { SessionMinutes } from './session-minutes.tsx'
import { SoundSwitch } from './sound-switch.tsx'

const CLASSES =
  'flex min-h-11 w-full items-center gap-3 rounded-button px-3.5 text-15 font-semibold hover:bg-quiet ' +
  'md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:px-1 md:max-lg:py-2 ' +
  'md:max-lg:text-13 md:max-lg:leading-tight'

/** Back to Store and Sign Out, with the minutes left and the sound switch. */
export function ExitLinks() {
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <SessionMinutes />
      <SoundSwitch className={CLASSES} />
      <Link to="/" className={CLASSES}>
        <Store aria-hidden="true" className="size-5 shrink-0" />
        {admin.header.backToStore}
      </Link>
      <Form method="post" action="/logout" navigate={false} fetcherKey="sign-out">
        <button type="submit" className={CLASSES}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          {admin.header.signOut}
        </button>
      </Form>
    </div>
  )
}
