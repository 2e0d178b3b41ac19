import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** Actions of the page as a whole, at the end of the title's line. */
  children?: ReactNode
}

/** The title of an admin page. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <div className="mb-5 flex [.grid>&]:mb-1 min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="text-24 md:text-30">{title}</h1>
      {children && <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>}
    </div>
  )
}
