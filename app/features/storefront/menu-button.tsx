import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'

import type { Person } from '#browser/who.ts'
import { shop } from '#copy/shop.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'

// Most visits never open it, so it comes when it is first wanted.
const SlideInMenu = lazy(() => import('./slide-in-menu.tsx'))

export function MenuButton({ person }: { person: Person | null }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        label={shop.header.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="md:hidden"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      {wanted && (
        <Suspense>
          <SlideInMenu person={person} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
