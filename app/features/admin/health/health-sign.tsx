import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

import { adminHealth as words } from '#copy/admin/health.ts'
import { classNames } from '#ui/kit/class-names.ts'
import type { HealthState } from './health-row.ts'

const SIGNS = {
  well: { look: 'text-leaf', Icon: BadgeCheck },
  warning: { look: 'text-marigold-ink', Icon: TriangleAlert },
  damage: { look: 'text-tomato-ink', Icon: CircleAlert },
} as const satisfies Record<HealthState, unknown>

/** How something is, as a sign and a word. */
export function HealthSign({ state }: { state: HealthState }) {
  const { look, Icon } = SIGNS[state]
  return (
    <span className={classNames('flex items-center gap-1.5 font-semibold', look)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {words.states[state]}
    </span>
  )
}
