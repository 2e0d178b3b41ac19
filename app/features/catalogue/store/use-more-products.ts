import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { type Listing, listingUrl } from '#domain/catalogue/listing.ts'
import { MAX_SHOWN, NEXT_PAGE_DELAY_MS } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { nextProducts } from './next-products.ts'

interface MoreProducts {
  shown: ProductSummary[]
  state: 'idle' | 'loading' | 'failed'
  /** Goes to the element at the end of the list; when it comes into view, more are loaded. */
  sentinel: RefObject<HTMLDivElement | null>
  /** For the link that does the same by keyboard, and without JavaScript by itself. */
  showMore: (event: MouseEvent) => void
}

/** Adds eight products at a time to those the page came with, and keeps the count in the address for Back. */
export function useMoreProducts(listing: Listing, products: ProductSummary[], total: number): MoreProducts {
  const navigate = useNavigate()
  const [added, setAdded] = useState({ to: products, more: [] as ProductSummary[] })
  const [asking, setAsking] = useState({ for: products, state: 'idle' as MoreProducts['state'] })
  const sentinel = useRef<HTMLDivElement>(null)
  // A fresh list from the server has what was added before it: the count is in the address.
  const more = added.to === products ? added.more : []
  const shown = [...products, ...more]
  const state = asking.for === products ? asking.state : 'idle'
  const full = shown.length >= total

  function ask() {
    if (state !== 'loading' && !full) setAsking({ for: products, state: 'loading' })
  }
  const askOnSight = useEffectEvent(() => {
    // What failed is tried again by hand: at the end of the page it would fail again and again.
    if (state === 'idle') ask()
  })

  const receive = useEffectEvent((next: ProductSummary[]) => {
    const known = new Set(shown.map((product) => product.id))
    const fresh = next.filter((product) => !known.has(product.id))
    setAdded({ to: products, more: [...more, ...fresh] })
    setAsking({ for: products, state: 'idle' })
    const show = Math.min(shown.length + fresh.length, MAX_SHOWN)
    const { search } = new URL(listingUrl({ ...listing, show }), location.origin)
    void navigate({ search }, { replace: true, preventScrollReset: true })
  })
  const load = useEffectEvent((signal: AbortSignal) => nextProducts(listing, shown.at(-1)?.id, signal))

  useEffect(() => {
    if (state !== 'loading') return
    const leaving = new AbortController()
    const pause = setTimeout(() => {
      load(leaving.signal).then(receive, () => {
        if (!leaving.signal.aborted) setAsking({ for: products, state: 'failed' })
      })
    }, NEXT_PAGE_DELAY_MS)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [state, products])

  useEffect(() => {
    const end = sentinel.current
    if (!end) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) askOnSight()
    })
    observer.observe(end)
    return () => observer.disconnect()
    // Observed anew after each addition: a sentinel that is still in view says so again.
  }, [shown.length])

  function showMore(event: MouseEvent) {
    event.preventDefault()
    ask()
  }
  return { shown, state, sentinel, showMore }
}
