import { useSearchParams } from 'react-router'

import { account } from '#copy/account.ts'
import { admin } from '#copy/admin.ts'
import { profile } from '#copy/profile.ts'
import { Notice } from '#ui/kit/notice.tsx'

const NOTICES = new Map<string | null, { tone: 'success' | 'warning' | 'error'; words: string }>([
  ['admins-only', { tone: 'warning', words: account.signIn.adminRedirected }],
  ['password-changed', { tone: 'success', words: account.reset.done }],
  ['account-deleted', { tone: 'success', words: profile.deletion.done }],
  ['admin-idle', { tone: 'error', words: admin.session.expired }],
])

/** Tells a person who was sent to the store why they are there. */
export function ArrivalNotice() {
  const [parameters] = useSearchParams()
  const notice = NOTICES.get(parameters.get('notice'))
  if (!notice) return null
  return (
    <div className="page pt-4">
      <Notice tone={notice.tone}>{notice.words}</Notice>
    </div>
  )
}
