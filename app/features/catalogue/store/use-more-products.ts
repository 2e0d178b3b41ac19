import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'

import { nextLocation } from '#browser/connection/next-location.ts'
import { currentRouterState } from '#browser/connection/router-state.ts'
import { onceReleased } from '#browser/pointer-activity.ts'
import { type Listing, listingUrl } from '#domain/catalogue/listing.ts'
import { FIRST_PAGE_SIZE, MAX_SHOWN, NEXT_PAGE_DELAY_MS, NEXT_PAGE_SIZE } from '#domain/policy.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { isCapped } from '#domain/values/numbers/capped-count.ts'
import { fetchNextProducts } from './fetch-next-products.ts'
import { usePassedProducts } from './use-passed-products.ts'

interface MoreProductsLink {
  shown: ProductSummary[]
  /** How many products follow, at least. */
  left: number
  state: 'idle' | 'loading' | 'failed'
  /** The ref of the element at the end of the list; more products are loaded when it scrolls into view. */
  sentinel: RefObject<HTMLDivElement | null>
  /** The click handler of the link to more products, which works as a plain link without JavaScript. */
  showMore: (event: MouseEvent) => void
}

/** Adds products to those of the page (`NEXT_PAGE_SIZE` at a time), and stores their number in the URL, so that Back restores it. */
export function useMoreProducts(
  listing: Listing,
  products: ProductSummary[],
  total: number,
): MoreProductsLink {
  const navigate = useNavigate()
  const { key } = useLocation()
  const place = listingUrl({ ...listing, show: FIRST_PAGE_SIZE })
  const [added, setAdded] = useState({ to: products, place, more: [] as ProductSummary[], last: false })
  const [request, setRequest] = useState({ for: products, state: 'idle' as MoreProductsLink['state'] })
  const sentinel = useRef<HTMLDivElement>(null)
  // A revalidated list includes the products that were added before, because their number is in the URL, up to its largest:
  // those beyond it stay as they are.
  const isBeyond = products.length >= MAX_SHOWN && added.place === place
  const more = added.to === products ? added.more : isBeyond ? without(added.more, products) : []
  const shown = [...products, ...more]
  const state = request.for === products ? request.state : 'idle'
  const left = leftOf(total, shown, (added.to === products || isBeyond) && added.last)

  const beforeAdding = usePassedProducts(sentinel, shown.length)

  function loadMore() {
    if (state !== 'loading' && left > 0) setRequest({ for: products, state: 'loading' })
  }
  const loadMoreInView = useEffectEvent(() => {
    // After an error only a press retries: an element in view would retry without end.
    if (state === 'idle') loadMore()
  })

  const receive = useEffectEvent((next: ProductSummary[]) => {
    const fresh = without(next, shown)
    beforeAdding()
    setAdded({ to: products, place, more: [...more, ...fresh], last: next.length < NEXT_PAGE_SIZE })
    setRequest({ for: products, state: 'idle' })
    const show = Math.min(shown.length + fresh.length, MAX_SHOWN)
    const { search } = new URL(listingUrl({ ...listing, show }), location.origin)
    // The page of an unknown address knows no number, and an address that stays the same would load the list anew.
    if (!STORE_PATHS.has(location.pathname) || search === location.search) return
    // The address is that of another list, which is not rendered yet.
    if (currentRouterState().location.key !== key) return
    // A navigation would end the one to what was pressed meanwhile; the address is for Back alone then.
    if (nextLocation()) history.replaceState(history.state, '', search)
    else void navigate({ search }, { replace: true, preventScrollReset: true })
  })
  const fetchNext = useEffectEvent((signal: AbortSignal) =>
    fetchNextProducts(listing, shown.at(-1)?.id, signal),
  )

  useEffect(() => {
    if (state !== 'loading') return
    const controller = new AbortController()
    const { signal } = controller
    let cancel = () => {}
    /** @param next null when they could not be fetched */
    function finish(next: ProductSummary[] | null) {
      if (signal.aborted) return
      // The end of the list, and an error, are not as high as the places that were kept.
      cancel = onceReleased(() =>
        flushSync(() => (next ? receive(next) : setRequest({ for: products, state: 'failed' }))),
      )
    }
    const timer = setTimeout(() => {
      fetchNext(signal).then(finish, () => finish(null))
    }, NEXT_PAGE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
      cancel()
    }
  }, [state, products])

  useEffect(() => {
    const end = sentinel.current
    if (!end) return
    let cancel = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        cancel()
        // What stands below the list moves down: at once, so that nothing is pressed in between.
        if (entries.some((entry) => entry.isIntersecting))
          cancel = onceReleased(() => flushSync(loadMoreInView))
      },
      // Everything above the window, too: a flick or the End key can pass the end of the list between two frames.
      { rootMargin: '1000000px 0px 0px' },
    )
    observer.observe(end)
    return () => {
      observer.disconnect()
      cancel()
    }
    // Observed anew after each addition and revalidation, which ends a request: an observer reports an element that
    // remains in view only once.
  }, [shown.length, products])

  function showMore(event: MouseEvent) {
    event.preventDefault()
    loadMore()
  }
  return { shown, left, state, sentinel, showMore }
}

/** Whose addresses say how many products are shown. */
const STORE_PATHS = new Set(['/', '/store'])

function without(products: readonly ProductSummary[], known: readonly ProductSummary[]): ProductSummary[] {
  const ids = new Set(known.map(({ id }) => id))
  return products.filter(({ id }) => !ids.has(id))
}

/** Of a list that was not counted to its end, the end is seen by a page that is not full. */
function leftOf(total: number, shown: readonly ProductSummary[], isLast: boolean): number {
  if (!isCapped(total)) return total - shown.length
  return isLast ? 0 : NEXT_PAGE_SIZE
}
