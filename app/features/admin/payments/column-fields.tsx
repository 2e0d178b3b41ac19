import { useLayoutEffect, useRef } from 'react'

import { adminPayments } from '#copy/admin/payments.ts'
import { ACCOUNT_MAX_LENGTH, type StatementChoice } from '#domain/payments/bank/statement-choice.ts'
import { Field } from '#ui/kit/field.tsx'
import { SelectField } from '#ui/kit/select-field.tsx'

const words = adminPayments.upload
const NEEDED = ['date', 'text', 'credit'] as const

/** Which column of a statement is what; the guess is chosen already. */
export function ColumnFields({ choice }: { choice: StatementChoice }) {
  const { columns, account, headings } = choice
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [headings])
  return (
    <div className="grid gap-4 rounded-button bg-quiet p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-18 outline-none">
          {words.columnsTitle}
        </h3>
        <p className="text-muted">{words.columnsLine}</p>
      </div>
      {NEEDED.map((name) => (
        <SelectField
          key={name}
          label={words[name]}
          hint={name === 'credit' ? words.creditHint : undefined}
          name={name}
          required
          defaultValue={columns[name] === -1 ? '' : String(columns[name])}
        >
          <option value="" disabled>
            {words.choose}
          </option>
          <Columns choice={choice} />
        </SelectField>
      ))}
      <SelectField label={words.reference} name="reference" defaultValue={String(columns.reference ?? '')}>
        <option value="">{words.inText}</option>
        <Columns choice={choice} />
      </SelectField>
      <Field
        label={words.account}
        hint={words.accountHint}
        name="account"
        defaultValue={account}
        maxLength={ACCOUNT_MAX_LENGTH}
        autoComplete="off"
      />
    </div>
  )
}

/** Each column by its name, with what is in it. */
function Columns({ choice: { headings, examples } }: { choice: StatementChoice }) {
  return headings.map((heading, at) => {
    const name = heading || words.column(String(at + 1))
    const [example] = examples[at] ?? []
    return (
      <option key={at} value={at}>
        {example ? words.example(name, example) : name}
      </option>
    )
  })
}
