import { type ReactNode, useEffect, useState } from 'react'

import { CAMERA_STEP_PAUSE_MS } from '#domain/policy.ts'
import { classNames } from '#ui/kit/class-names.ts'

/** So high that the buttons are on the screen, too: below the picture, or beside it on a phone that is held sideways. */
const MOST_HEIGHT = 'max-h-[max(10rem,calc(100dvh-19rem))] sideways:max-h-[calc(100dvh-10rem)]'

/** A picture in its frame: whole, whatever its shape. */
export const WHOLE_PICTURE = classNames('block w-full object-contain', MOST_HEIGHT)

interface CameraStepProps {
  notice?: ReactNode
  picture: ReactNode
  /** The shape of the frame; left out where it has that of the picture. */
  aspect?: number
  /** The buttons, the main one last. */
  children: ReactNode
}

/** What the steps of taking a photo have in common: a frame with the picture, and the buttons. */
export function CameraStep({ notice, picture, aspect, children }: CameraStepProps) {
  // The second press of two at once would be one on the main button of this step, which is at the same place.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), CAMERA_STEP_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sideways:grid-cols-[minmax(0,1fr)_auto]">
      {notice && <div className="sideways:col-span-2">{notice}</div>}
      <div
        style={{ aspectRatio: aspect }}
        className={classNames(
          'relative grid w-full place-items-center overflow-hidden rounded-card bg-quiet',
          aspect !== undefined && MOST_HEIGHT,
        )}
      >
        {picture}
      </div>
      <div
        inert={!isReady}
        className="flex flex-wrap justify-end gap-2 sideways:flex-col sideways:flex-nowrap"
      >
        {children}
      </div>
    </div>
  )
}
