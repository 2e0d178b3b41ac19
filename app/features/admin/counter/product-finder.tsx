import { type ReactNode, useRef, useState } from 'react'

import { loadCatalogue, useCounterCatalogue } from '#browser/counter/catalogue.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { type CounterProduct, productOfBarcode, productsNamed } from '#domain/counter/counter-product.ts'
import { COUNTER_TILES, SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { ScanButton, ScanView } from './scan-button.tsx'

interface ProductFinderProps {
  /** @returns what is said about it */
  onAdd: (product: CounterProduct) => string
  /** Between the search and the tiles on a phone, beside both on a wide screen. */
  children: ReactNode
}

/**
 * Finds products by name, and by barcode as soon as it is complete: a scanner that types one, and Enter after it, adds
 * the product. Below are the tiles of what is found, or of what is sold most often.
 */
export function ProductFinder({ onAdd, children }: ProductFinderProps) {
  const { products, state } = useCounterCatalogue()
  const [search, setSearch] = useState('')
  const [missed, setMissed] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const found = productsNamed(products, search)
  const scanned = productOfBarcode(products, search)
  const shown = scanned ? [scanned] : found.slice(0, COUNTER_TILES)

  function add(product: CounterProduct) {
    onAdd(product)
    setSearch('')
    setMissed(null)
  }

  function scan(code: string): string {
    const product = productOfBarcode(products, code)
    return product ? onAdd(product) : adminCounter.scan.unknown(code)
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const [only, second] = scanned ? [scanned] : found
    if (search.trim() === '') return
    if (only && !second) add(only)
    else if (!only && state === 'loaded') setMissed(search)
    input.current?.focus()
    // The next scan takes the place of what was not found.
    if (!only) input.current?.select()
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <form role="search" onSubmit={submit} className="grid gap-2">
        <ScanView open={isScanning} onOpen={setScanning} onCode={scan} />
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
        <ProductTiles products={shown} onAdd={add} />
        {!scanned && found.length > shown.length && (
          <p className="text-15 text-muted">
            {adminCounter.moreByName(formatCount(found.length - shown.length))}
          </p>
        )}
      </div>
    </div>
  )
}
