import { useEffect } from 'react'

import { showToast } from './toast-store.ts'

/** What an action answers that was asked in passing: what is done, or what stood in the way. */
export type Answer = { done: string } | { problem: string }

/** Says an action's answer once, when it arrives. */
export function useAnswerToast(answer: Answer | undefined): void {
  useEffect(() => {
    if (!answer) return
    if ('done' in answer) showToast(answer.done)
    else showToast(answer.problem, { tone: 'problem' })
  }, [answer])
}
