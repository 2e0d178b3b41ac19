import { useSyncExternalStore } from 'react'

import { shop } from '#copy/shop.ts'
import { MINUTE_MS } from '#domain/policy.ts'
import { isOpenAt } from '#domain/settings/opening-hours.ts'
import { Tag } from '#ui/kit/tag.tsx'

/** Whether the shop is open now, in Indian time. Calculated in the browser, because the page is cached. */
export function OpenNow({ hours }: { hours: string }) {
  const open = useSyncExternalStore(
    everyMinute,
    () => isOpenAt(hours, Date.now()),
    () => null,
  )
  if (open === null) return null
  return <Tag tone={open ? 'leaf' : 'grey'}>{open ? shop.footer.openNow : shop.footer.closedNow}</Tag>
}

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}
