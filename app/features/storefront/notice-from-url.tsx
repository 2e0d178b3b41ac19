import { useSearchParams } from 'react-router'

import { shop } from '#copy/shop.ts'
import { Notice } from '#ui/kit/notice.tsx'

const NOTICES = new Map<string | null, { tone: 'success' | 'warning' | 'error'; words: string }>([
  ['admins-only', { tone: 'warning', words: shop.arrival.adminsOnly }],
  ['password-changed', { tone: 'success', words: shop.arrival.passwordChanged }],
  ['account-deleted', { tone: 'success', words: shop.arrival.accountDeleted }],
  ['admin-idle', { tone: 'error', words: shop.arrival.adminIdle }],
])

/** Tells a person who was sent to the store why they are there. */
export function NoticeFromUrl() {
  const [parameters] = useSearchParams()
  const notice = NOTICES.get(parameters.get('notice'))
  if (!notice) return null
  return (
    <div className="page pt-4">
      <Notice tone={notice.tone}>{notice.words}</Notice>
    </div>
  )
}
