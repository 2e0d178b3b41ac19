import { clearSale, useCurrentSale } from '#browser/counter/current-sale.ts'
import { adminCounter } from '#copy/admin/counter.ts'
import { pieceCount, saleTotal } from '#domain/counter/sale.ts'
import { formatRupees } from '#domain/values/money.ts'
import { ActionBar } from '#ui/admin/action-bar.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { ProductFinder } from './product-finder.tsx'
import { Problems } from './problems.tsx'
import { SaleLines } from './sale-lines.tsx'
import type { Adding } from './use-adding.ts'
import type { Counter } from './use-counter.ts'

interface SellViewProps {
  counter: Counter
  adding: Adding
}

/** Choosing what is sold: finder and tiles, the lines, and the two ways to pay at the bottom. */
export function SellView({ counter, adding }: SellViewProps) {
  const lines = useCurrentSale((sale) => sale.lines)
  return (
    <>
      <Problems problems={counter.problems} />
      <ProductFinder adding={adding}>
        <Card
          title={adminCounter.sale}
          className={classNames(
            'lg:col-start-2 lg:row-span-2 lg:row-start-1',
            lines.length === 0 && 'max-lg:hidden',
          )}
          aside={
            lines.length > 0 && (
              <Button kind="quiet" onClick={clearSale}>
                {adminCounter.clear}
              </Button>
            )
          }
        >
          <SaleLines lines={lines} />
        </Card>
      </ProductFinder>
      {lines.length > 0 && (
        <ActionBar
          label={adminCounter.sale}
          status={`${adminCounter.pieces(pieceCount(lines))} · ${formatRupees(saleTotal(lines))}`}
        >
          <div className="grid grow grid-cols-2 gap-2">
            <Button onClick={() => counter.pay('cash')}>{adminCounter.cash}</Button>
            <Button onClick={() => counter.pay('upi')}>{adminCounter.upi}</Button>
          </div>
        </ActionBar>
      )}
    </>
  )
}
