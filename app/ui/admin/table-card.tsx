import { Card } from '#ui/kit/card.tsx'
import { Table, type TableProps } from '#ui/kit/table.tsx'

/** A table in a card. Where the rows themselves are cards, the outer one has no border. */
export function TableCard<Row>(props: TableProps<Row>) {
  return (
    <Card data-wide={props.wide || undefined} className="stacked:border-0 stacked:bg-transparent stacked:p-0">
      <Table {...props} />
    </Card>
  )
}
