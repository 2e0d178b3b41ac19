import type { ReactNode } from 'react'

interface LoadingPageProps {
  title: string
  /** Read out, not shown. */
  status: string
  /** Stand-ins for what will come. */
  children: ReactNode
}

/** A page until the browser has opened what it shows. */
export function LoadingPage({ title, status, children }: LoadingPageProps) {
  return (
    <main id="content" className="page py-6 md:py-10">
      <h1 className="text-30 md:text-40">{title}</h1>
      <p className="sr-only" role="status">
        {status}
      </p>
      {children}
    </main>
  )
}
