import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'

import { type Listing, listingUrl } from '#domain/browse.ts'
import { FIRST_PAGE_SIZE, MAX_SHOWN, NEXT_PAGE_DELAY_MS } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/product.ts'
import type { loader } from './more-products.ts'

interface MoreProducts {
  shown: ProductSummary[]
  loading: boolean
  /** Goes to the element at the end of the list; when it comes into view, more are loaded. */
  sentinel: RefObject<HTMLDivElement | null>
  /** For the link that does the same by keyboard, and without JavaScript by itself. */
  showMore: (event: MouseEvent) => void
}

/** Adds eight products at a time to those the page came with, and keeps the count in the address for Back. */
export function useMoreProducts(listing: Listing, products: ProductSummary[], total: number): MoreProducts {
  const fetcher = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const [added, setAdded] = useState({ to: products, more: [] as ProductSummary[] })
  const [delayed, setDelayed] = useState(false)
  const sentinel = useRef<HTMLDivElement>(null)
  // A fresh list from the server has what was added before it: the count is in the address.
  const more = added.to === products ? added.more : []
  const shown = [...products, ...more]
  const loading = delayed || fetcher.state !== 'idle'
  const asking = useRef(false)

  function ask() {
    if (asking.current || shown.length >= total) return
    asking.current = true
    setDelayed(true)
    setTimeout(() => {
      setDelayed(false)
      const address = listingUrl({ ...listing, show: FIRST_PAGE_SIZE }).replace('/store', '/store/products')
      const last = shown.at(-1)!.id
      void fetcher.load(`${address}${address.includes('?') ? '&' : '?'}after=${last}`)
    }, NEXT_PAGE_DELAY_MS)
  }
  const askOnSight = useEffectEvent(ask)

  const receive = useEffectEvent((next: ProductSummary[]) => {
    asking.current = false
    const known = new Set(shown.map((product) => product.id))
    const fresh = next.filter((product) => !known.has(product.id))
    if (fresh.length === 0) return
    setAdded({ to: products, more: [...more, ...fresh] })
    const show = Math.min(shown.length + fresh.length, MAX_SHOWN)
    void navigate(listingUrl({ ...listing, show }), { replace: true, preventScrollReset: true })
  })

  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) receive(fetcher.data.products)
  }, [fetcher.state, fetcher.data])

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
  return { shown, loading, sentinel, showMore }
}
