import { type ReactNode, useRef, useState } from 'react'

import { loadCatalogue, useCounterCatalogue } from '#browser/counter/catalogue.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { type CounterProduct, productsNamed, productsOfBarcode } from '#domain/counter/counter-product.ts'
import { COUNTER_TILES, SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { ScanButton, ScanView } from './scan-button.tsx'
import type { Adding } from './use-adding.ts'

interface ProductFinderProps {
  adding: Adding
  /** Between the search and the tiles on a phone, beside both on a wide screen. */
  children: ReactNode
}

/**
 * Finds products by name, and by barcode as soon as it is complete: a scanner that types one, and Enter after it, adds
 * the product. Below are the tiles of what is found, or of what is sold most often.
 */
export function ProductFinder({ adding, children }: ProductFinderProps) {
  const { search, setSearch } = adding
  const { products, state } = useCounterCatalogue()
  const [missed, setMissed] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const coded = productsOfBarcode(products, search)
  const found = coded.length > 0 ? coded : productsNamed(products, search)
  const shown = found.slice(0, COUNTER_TILES)

  function add(product: CounterProduct) {
    adding.add(product)
    setSearch('')
    setMissed(null)
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const [only, second] = found
    if (search.trim() === '') return
    if (only && !second) add(only)
    else if (coded.length > 0) adding.scan(search)
    else if (!only && state === 'loaded') setMissed(search)
    input.current?.focus()
    // The next scan takes the place of what was not found, or was not one.
    if (!only || coded.length > 1) input.current?.select()
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <form role="search" onSubmit={submit} className="grid gap-2">
        <ScanView open={isScanning} onOpen={setScanning} onCode={adding.scan} />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 large-text:grid-cols-1">
          <Field
            ref={input}
            label={adminCounter.find}
            type="search"
            value={search}
            error={missed === search ? adminCounter.noneFound(search) : undefined}
            maxLength={SEARCH_MAX_LENGTH}
            enterKeyHint="done"
            autoComplete="off"
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {/* On the line of the control, below that of the label. */}
          <div className="mt-7.5 large-text:mt-0">
            <ScanButton open={isScanning} onOpen={setScanning} />
          </div>
        </div>
      </form>
      {children}
      <div className="grid gap-3 lg:col-start-1">
        {state === 'loading' && <p className="text-muted">{adminCounter.loading}</p>}
        {state === 'failed' && (
          <Notice
            tone="error"
            action={
              <Button kind="outline" onClick={() => void loadCatalogue()}>
                {adminCounter.tryAgain}
              </Button>
            }
          >
            {adminCounter.notLoaded}
          </Notice>
        )}
        {coded.length > 1 && <p className="font-semibold">{adminCounter.scan.which}</p>}
        <ProductTiles products={shown} onAdd={add} />
        {found.length > shown.length && (
          <p className="text-15 text-muted">
            {adminCounter.moreByName(formatCount(found.length - shown.length))}
          </p>
        )}
      </div>
    </div>
  )
}
