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
  /** Has so many columns that it is a list of cards on a tablet, too. */
  wide?: boolean
}

/** A table that becomes a list of cards on a phone. The explicit roles are needed because a changed `display` removes the implicit ones. */
export function Table<Row>({ caption, columns, rows, rowKey, wide }: TableProps<Row>) {
  return (
    <table
      role="table"
      data-wide={wide || undefined}
      className="w-full border-separate border-spacing-0 text-15 stacked:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="stacked:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(
                'border-b border-line px-2 py-2 lg:px-3 text-13 font-semibold text-muted',
                column.end ? 'text-end' : 'text-start',
              )}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="stacked:grid stacked:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="stacked:grid stacked:gap-2 stacked:rounded-card stacked:border stacked:border-line stacked:bg-card stacked:p-4"
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
        'stacked:flex stacked:items-center stacked:justify-between stacked:gap-4 large-text:flex-wrap',
        'border-b border-line px-2 py-3 lg:px-3 stacked:border-0 stacked:p-0',
        column.end ? 'figures text-end stacked:text-start' : 'text-start',
        column.main ? 'font-semibold wrap-anywhere' : 'font-normal',
      )}
    >
      {!column.main && (
        <span aria-hidden="true" className="hidden text-13 font-semibold text-muted stacked:block">
          {column.heading}
        </span>
      )}
      {children}
    </Cell>
  )
}
