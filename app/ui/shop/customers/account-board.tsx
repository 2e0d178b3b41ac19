import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { Illustration } from '#ui/kit/illustration.tsx'

interface AccountBoardProps {
  title: string
  line?: string
  /** The URL of a file in `#ui/shop/illustrations/`. */
  illustration: string
  children: ReactNode
}

/** The layout of the pages for signing in and the account: an illustration on ruled paper, and the form beside it. */
export function AccountBoard({ title, line, illustration, children }: AccountBoardProps) {
  const board = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A form submitted before hydration comes back as a new page: focus its first invalid field.
    board.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [])
  return (
    <main ref={board} id="content" className="page py-6 md:py-12">
      <div className="mx-auto grid max-w-4xl overflow-hidden rounded-board border border-line bg-card md:grid-cols-[5fr_6fr]">
        <div
          aria-hidden="true"
          className="ruled ruled-margin grid h-28 place-items-center border-b border-line md:h-auto md:border-r md:border-b-0"
        >
          <Illustration src={illustration} className="size-20 -rotate-6 md:size-44" />
        </div>
        <div className="grid content-center gap-5 p-5 sm:p-8 md:min-h-140">
          <header className="grid gap-1">
            <h1 className="text-30">{title}</h1>
            {line && <p className="text-18 text-balance text-muted">{line}</p>}
          </header>
          {children}
        </div>
      </div>
    </main>
  )
}
