import { type ComponentProps, useEffect, useState } from 'react'
import { Link } from 'react-router'

import { useCode } from '#ui/kit/use-code.ts'

/** How long the pointer or the focus is on a link that is likely to be pressed. */
const INTENT_MS = 100

type ProductLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch' | 'to'> & { to: string }

/** A link to a product, whose page is fetched as soon as a press is likely. */
export function ProductLink(props: ProductLinkProps) {
  const [isNear, setNear] = useState(false)
  const [isLikely, setLikely] = useState(false)
  const isCodeHere = useCode(isLikely ? props.to : null)
  useEffect(() => {
    if (!isNear) return setLikely(false)
    const timer = setTimeout(() => setLikely(true), INTENT_MS)
    return () => clearTimeout(timer)
  }, [isNear])
  const approach = () => setNear(true)
  const leave = () => setNear(false)
  return (
    <Link
      {...props}
      prefetch={isCodeHere ? 'render' : 'none'}
      onFocus={approach}
      onBlur={leave}
      onMouseEnter={approach}
      onMouseLeave={leave}
      onTouchStart={approach}
    />
  )
}
