import { useLayoutEffect, useRef } from 'react'

import { checkout } from '#copy/checkout.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Notice } from '#ui/kit/notice.tsx'

/**
 * Asks whether an address is right whose PIN code is elsewhere. A tick answers this question, not another one: its value is
 * the question.
 */
export function PlaceQuestion({ question }: { question: string }) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [question])

  return (
    <div ref={box}>
      <Notice tone="warning" className="mt-4" title={question}>
        <Checkbox name="keepPlace" value={question} label={checkout.place.keep} />
      </Notice>
    </div>
  )
}
