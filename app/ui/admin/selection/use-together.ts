import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'

import type { FormResult } from '#domain/action-result.ts'
import type { Selection } from './use-selection.ts'

/**
 * One for all buttons of a selection: while one works, none takes a press. What was ticked when it was pressed is unticked once
 * it is done; what was ticked meanwhile stays.
 */
export function useTogether({ ids, untick }: Selection) {
  const fetcher = useFetcher<FormResult>()
  const sent = useRef<readonly string[]>([])
  const untickSent = useEffectEvent(() => untick(sent.current))
  useEffect(() => {
    if (fetcher.data && 'ok' in fetcher.data) untickSent()
  }, [fetcher.data])
  const onSubmit = () => {
    sent.current = ids
  }
  return { fetcher, onSubmit }
}

export type Together = ReturnType<typeof useTogether>
