import type { Person } from '#browser/who.ts'
import { shop } from '#copy/shop.ts'
import { displayName } from '#domain/customer.ts'
import { buttonClasses } from '#ui/kit/button-look.ts'
import { Drawer } from '#ui/kit/drawer.tsx'
import { Form, Link } from 'react-router'

interface SlideInMenuProps {
  person: Person | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything the header has no room for on a phone, and who is signed in. */
export default function SlideInMenu({ person, open, onOpenChange }: SlideInMenuProps) {
  const close = () => onOpenChange(false)
  const places = [
    { to: '/store', label: shop.header.store },
    { to: '/wishlist', label: shop.header.wishlist },
    { to: '/cart', label: shop.header.cart },
    { to: '/orders', label: shop.header.orders },
    ...(person && person.role !== 'admin' ? [] : [{ to: '/admin', label: shop.header.adminPanel }]),
    ...(person ? [] : [{ to: '/login', label: shop.header.login }]),
  ]
  return (
    <Drawer open={open} onClose={close} title={shop.header.menu} closeLabel={shop.header.closeMenu}>
      {person && (
        <div className="mb-3 rounded-control bg-quiet px-4 py-3">
          <p className="font-semibold">{displayName({ displayName: person.name, email: person.email })}</p>
          <p className="text-15 break-all text-muted">{person.email}</p>
        </div>
      )}
      <nav aria-label={shop.header.menu}>
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={close}
                className="flex min-h-12 items-center rounded-control px-4 text-18 font-semibold hover:bg-quiet"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {person && (
        <Form method="post" action="/logout" onSubmit={close} className="mt-3">
          <button type="submit" className={buttonClasses({ kind: 'outline', wide: true })}>
            {shop.header.signOut}
          </button>
        </Form>
      )}
    </Drawer>
  )
}
