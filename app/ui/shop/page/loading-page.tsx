import type { ReactNode } from 'react'

import { cart } from '#copy/cart.ts'
import { NeedsScripts } from './needs-scripts.tsx'

interface LoadingPageProps {
  title: string
  /** For screen readers, not visible. */
  status: string
  /** Skeletons of the content. */
  children: ReactNode
}

/**
 * A page whose content comes from local storage, until that has been loaded. It and the loaded page are as high as the window
 * (`min-h-svh`), so that the footer does not move.
 */
export function LoadingPage({ title, status, children }: LoadingPageProps) {
  return (
    <main id="content" className="page min-h-svh py-6 md:py-10">
      <h1 className="text-30 md:text-40">{title}</h1>
      <p className="sr-only" role="status">
        {status}
      </p>
      <NeedsScripts line={cart.needsScripts} />
      {children}
    </main>
  )
}
