import type { ReturnStatus } from '#domain/orders/return-request.ts'
import { returns } from '#copy/returns.ts'
import { Tag, type TagTone } from '#ui/kit/tag.tsx'

/** Pending, approved and rejected have colours; any other status is grey. */
const TONES: Record<ReturnStatus, TagTone> = {
  pending: 'marigold',
  approved: 'leaf',
  rejected: 'tomato',
  completed: 'grey',
}

/** The status of a return request. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Tag tone={TONES[status]}>{returns.status[status]}</Tag>
}
