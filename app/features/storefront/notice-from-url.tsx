import { useSearchParams } from 'react-router'

import { shop } from '#copy/shop.ts'
import { type ArrivalNotice, arrivalNotice } from '#domain/values/arrival-notice.ts'
import { Notice } from '#ui/kit/notice.tsx'

const NOTICES = new Map<ArrivalNotice | null, { tone: 'success' | 'warning' | 'error'; text: string }>([
  ['admins-only', { tone: 'warning', text: shop.arrival.adminsOnly }],
  ['password-changed', { tone: 'success', text: shop.arrival.passwordChanged }],
  ['account-deleted', { tone: 'success', text: shop.arrival.accountDeleted }],
  ['admin-idle', { tone: 'error', text: shop.arrival.adminIdle }],
  ['stock-alert', { tone: 'success', text: shop.arrival.stockAlert }],
  ['stock-alert-unverified', { tone: 'warning', text: shop.arrival.stockAlertUnverified }],
])

/** After a redirect, states the reason or the result (the parameter `notice`). */
export function NoticeFromUrl() {
  const [parameters] = useSearchParams()
  const notice = NOTICES.get(arrivalNotice(parameters.get('notice')))
  if (!notice) return null
  return (
    <div className="page pt-4">
      <Notice tone={notice.tone}>{notice.text}</Notice>
    </div>
  )
}
