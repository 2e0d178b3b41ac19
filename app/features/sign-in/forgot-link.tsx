import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { account } from '#copy/account.ts'

/**
 * Takes along the e-mail that was typed. Not in the address, which is logged.
 * @param emailField the id of its field
 */
export function ForgotLink({ emailField }: { emailField: string }) {
  const navigate = useNavigate()

  function open(event: MouseEvent) {
    const field = document.getElementById(emailField)
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(field instanceof HTMLInputElement)) return
    event.preventDefault()
    void navigate('/forgot-password', { state: { email: field.value } })
  }

  return (
    <Link
      to="/forgot-password"
      onClick={open}
      className="-mt-2 w-fit py-3 text-15 font-semibold text-royal hover:underline"
    >
      {account.signIn.forgot}
    </Link>
  )
}
