import { type ReactNode, useRef } from 'react'

import { useRoomAboveBar } from './use-room-above-bar.ts'

interface ActionBarProps {
  /** The accessible name of the group. */
  label: string
  /** What the actions are about, such as how many rows are ticked. */
  status: string
  children: ReactNode
}

/** The actions of a list, at the bottom of the screen, within reach of the thumb; with large text at the list's end. */
export function ActionBar({ label, status, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRoomAboveBar(bar)
  return (
    <div
      ref={bar}
      data-bar
      role="group"
      aria-label={label}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 -mx-3.5 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-3.5 py-3 large-text:static md:bottom-0 md:-mx-2 md:px-2"
    >
      <p role="status" className="grow text-15 font-semibold">
        {status}
      </p>
      {children}
    </div>
  )
}
