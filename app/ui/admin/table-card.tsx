import { Card } from '#ui/kit/card.tsx'
import { Table, type TableProps } from '#ui/kit/table.tsx'

/** A table in a card. On a phone the rows themselves are cards, so the outer one has no border. */
export function TableCard<Row>(props: TableProps<Row>) {
  return (
    <Card className="max-md:border-0 max-md:bg-transparent max-md:p-0">
      <Table {...props} />
    </Card>
  )
}
