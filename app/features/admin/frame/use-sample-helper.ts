import { useEffect } from 'react'
import { useFetcher } from 'react-router'

declare global {
  interface Window {
    /** The manual seeding helper (R7.5): adds four sample products. */
    addSampleProducts?: () => Promise<void>
  }
}

/** Exposes `window.addSampleProducts()` on every page of the admin area. */
export function useSampleHelper(): void {
  const { submit } = useFetcher()
  useEffect(() => {
    window.addSampleProducts = () => submit(null, { method: 'post', action: '/admin/sample-products' })
    return () => {
      delete window.addSampleProducts
    }
  }, [submit])
}
