import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { useGuestPage } from '#browser/current-user.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { AccountBoard } from '#ui/shop/customers/account-board.tsx'
import { GoogleButton } from './google-button.tsx'
import type { SignInStart } from './load-sign-in.server.ts'
import { usePendingSentence } from './use-pending-sentence.ts'
import { withNext } from './with-next.ts'

interface SignInBoardProps {
  screen: 'login' | 'signup'
  title: string
  line: string
  /** A URL imported from `#ui/shop/illustrations/`. */
  illustration: string
  start: SignInStart
  form: Pick<FormMetadata, 'id' | 'onSubmit' | 'errors'>
  /** The link to the other of the two screens. */
  other: { path: string; question: string; label: string }
  back: { path: string; label: string }
  /** The fields and the button. */
  children: ReactNode
}

/** The layout of the sign-in and sign-up screens: the form, Google, and links to other screens. */
export function SignInBoard(props: SignInBoardProps) {
  const { screen, title, line, illustration, start, form, other, back, children } = props
  const { next, hint, googleSetUp } = start
  useGuestPage()
  const pending = usePendingSentence(screen, start)
  return (
    <AccountBoard title={title} line={line} illustration={illustration}>
      {hint && !form.errors && <Notice tone={hint.tone}>{pending ?? hint.message}</Notice>}
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {children}
      </Form>
      <GoogleButton from={screen} next={next} setUp={googleSetUp} />
      <p className="text-center">
        {other.question}{' '}
        <Link to={withNext(other.path, next)} className="py-2.5 font-semibold text-royal hover:underline">
          {other.label}
        </Link>
      </p>
      <Link to={back.path} className="mx-auto py-3 text-15 font-semibold text-muted hover:underline">
        {back.label}
      </Link>
    </AccountBoard>
  )
}
