import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { account } from '#copy/account.ts'
import { withNext } from './with-next.ts'

/**
 * Takes along the e-mail that was typed. Not in the address, which is logged.
 * @param emailField the id of its field
 * @param next the page that the sign-in leads to, for the way back to it
 */
export function ForgotLink({ emailField, next }: { emailField: string; next: string }) {
  const navigate = useNavigate()
  const path = withNext('/forgot-password', next)

  function open(event: MouseEvent) {
    const field = document.getElementById(emailField)
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(field instanceof HTMLInputElement)) return
    event.preventDefault()
    void navigate(path, { state: { email: field.value } })
  }

  return (
    <Link
      to={path}
      onClick={open}
      className="-mt-2 w-fit py-3 text-15 font-semibold text-royal hover:underline"
    >
      {account.signIn.forgot}
    </Link>
  )
}
