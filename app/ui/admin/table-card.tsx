import { Card } from '#ui/kit/card.tsx'
import { Table, type TableProps } from '#ui/kit/table.tsx'

/** A table as the main part of a page; on a phone its rows are cards already and need none around them. */
export function TableCard<Row>(props: TableProps<Row>) {
  return (
    <Card className="max-md:border-0 max-md:bg-transparent max-md:p-0">
      <Table {...props} />
    </Card>
  )
}
