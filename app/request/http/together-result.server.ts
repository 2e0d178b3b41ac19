import { selection } from '#copy/admin/selection.ts'
import { actionResult } from './action-result.server.ts'

interface Together {
  /** How many were changed. */
  done: number
  /** Those that were not, each with its reason. */
  left: readonly string[]
  /** The path of the action that undoes it. */
  undo?: string
}

/** Responds to a change of several: what could not be changed is named. A 409 when nothing was. */
export function togetherResult(request: Request, changed: string, { done, left, undo }: Together) {
  const notChanged = left.length > 0 ? selection.left(left.join(', ')) : ''
  if (done === 0) return actionResult(request, 409, { problem: notChanged })
  return actionResult(request, 200, { ok: `${changed} ${notChanged}`.trim(), ...(undo && { undo }) })
}
