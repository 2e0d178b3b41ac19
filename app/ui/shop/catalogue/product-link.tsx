import type { ComponentProps } from 'react'
import { Link } from 'react-router'

import { useOnline } from '#ui/kit/use-online.ts'

/**
 * A link to a product, whose page is fetched as soon as a press is likely; not offline, because React Router reloads the
 * document when it cannot load a page's code.
 */
export function ProductLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const online = useOnline()
  return <Link {...props} prefetch={online ? 'intent' : 'none'} />
}
