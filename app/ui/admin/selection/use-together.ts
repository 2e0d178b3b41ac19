import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

import type { FormResult } from '#domain/action-result.ts'
import type { Selection } from './use-selection.ts'

/** One for all buttons of a selection: while one works, none takes a press. Unticks what was changed. */
export function useTogether({ clear }: Selection) {
  const fetcher = useFetcher<FormResult>()
  const unTick = useEffectEvent(clear)
  useEffect(() => {
    if (fetcher.data && 'ok' in fetcher.data) unTick()
  }, [fetcher.data])
  return fetcher
}
