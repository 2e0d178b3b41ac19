import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface TableColumn<Row> {
  /** Unique among the columns. */
  id: string
  heading: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligned to the end of the column: for amounts and buttons. */
  end?: boolean
  /** The row's header; on a phone it is the title of the card. */
  main?: boolean
}

export interface TableProps<Row> {
  /** For screen readers, not visible. */
  caption: string
  columns: TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table that becomes a list of cards under 720 px. The explicit roles are needed because a changed `display` removes the implicit ones. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-separate border-spacing-0 text-15 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(
                'border-b border-line px-3 py-2 text-13 font-semibold text-muted',
                column.end ? 'text-end' : 'text-start',
              )}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4"
          >
            {columns.map((column) => (
              <TableCell key={column.id} column={column}>
                {column.cell(row)}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TableCellProps<Row> {
  column: TableColumn<Row>
  children: ReactNode
}

function TableCell<Row>({ column, children }: TableCellProps<Row>) {
  const Cell = column.main ? 'th' : 'td'
  return (
    <Cell
      role={column.main ? 'rowheader' : 'cell'}
      scope={column.main ? 'row' : undefined}
      className={classNames(
        'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 large-text:flex-wrap',
        'md:border-b md:border-line md:px-3 md:py-3',
        column.end ? 'figures md:text-end' : 'text-start',
        column.main ? 'font-semibold wrap-anywhere' : 'font-normal',
      )}
    >
      {!column.main && (
        <span aria-hidden="true" className="text-13 font-semibold text-muted md:hidden">
          {column.heading}
        </span>
      )}
      {children}
    </Cell>
  )
}
