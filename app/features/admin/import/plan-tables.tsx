import type { ReactNode } from 'react'

import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import type { Change } from '#domain/catalogue/import/planned-row.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { formatRupees } from '#domain/values/money.ts'
import { Card } from '#ui/kit/card.tsx'
import { Table, type TableColumn } from '#ui/kit/table.tsx'
import type { ShownPlan } from './shown-plan.server.ts'

interface Line {
  line: number
  name: string
}

/** Every line that is left out, with its reasons. */
export function RefusedTable({ plan: { refused, counts } }: { plan: ShownPlan }) {
  return (
    <Lines
      title={words.refusedTitle}
      line={words.refusedLine}
      all={counts.refused}
      rows={refused}
      last={{
        id: 'reason',
        heading: words.reason,
        cell: ({ reasons }) => <Sentences sentences={reasons} />,
      }}
    />
  )
}

/** What changes of each product. */
export function ChangedTable({ plan: { changed, counts } }: { plan: ShownPlan }) {
  return (
    <Lines
      title={words.changedTitle}
      all={counts.changed}
      rows={changed}
      last={{
        id: 'changes',
        heading: words.changes,
        cell: ({ changes }) => <Sentences sentences={changes.map(changeText)} />,
      }}
    />
  )
}

function changeText({ column, before, after, since }: Change): string {
  const text = words.from(words.columns[column], before, after)
  if (!since) return text
  const { typed, change } = since
  const said = change < 0 ? words.soldSince : words.cameSince
  return `${text} ${said(typed, formatCount(Math.abs(change)))}`
}

/** What would be added. */
export function AddedTable({ plan: { added, counts } }: { plan: ShownPlan }) {
  return (
    <Lines
      title={words.newTitle}
      all={counts.new}
      rows={added}
      last={{
        id: 'price',
        heading: words.columns.price,
        cell: ({ price }) => formatRupees(price),
        end: true,
      }}
    />
  )
}

interface LinesProps<Row extends Line> {
  title: string
  line?: string
  /** How many there are; only the first are shown. */
  all: number
  rows: readonly Row[]
  last: TableColumn<Row>
}

function Lines<Row extends Line>({ title, line, all, rows, last }: LinesProps<Row>) {
  if (rows.length === 0) return null
  const hidden = all - rows.length
  return (
    <Card title={title}>
      {line && <p className="mb-3 text-muted">{line}</p>}
      <Table
        caption={title}
        rows={rows}
        rowKey={(row) => `${row.line} ${row.name}`}
        columns={[
          { id: 'line', heading: words.line, cell: (row) => formatCount(row.line) },
          {
            id: 'name',
            heading: words.product,
            cell: ({ name }) => <Wrapped>{name || words.blank}</Wrapped>,
            main: true,
          },
          last,
        ]}
      />
      {hidden > 0 && <p className="mt-3 text-muted">{words.more(formatCount(hidden))}</p>}
    </Card>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="grid min-w-0 gap-1">
      {sentences.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

const Wrapped = ({ children }: { children: ReactNode }) => (
  <span className="min-w-0 wrap-anywhere">{children}</span>
)
