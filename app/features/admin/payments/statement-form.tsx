import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

import { sendUpload } from '#browser/send-upload.ts'
import { adminPayments } from '#copy/admin/payments.ts'
import type {
  StatementAnswer,
  StatementChoice,
  StatementDone,
} from '#domain/payments/bank/statement-choice.ts'
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_LINES } from '#domain/policy.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { SignInAgain } from '#ui/admin/sign-in-again.tsx'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL, FILE_CONTROL } from '#ui/kit/control-classes.ts'
import { FieldFrame, hintId } from '#ui/kit/field-frame.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { ColumnFields } from './column-fields.tsx'
import { StatementResult } from './statement-result.tsx'

const words = adminPayments.upload
const FIELD = 'bank-statement'

/** Sends a statement; asks which column is what when its columns are new. */
export function StatementForm() {
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  /** What is said while the file is being sent; null otherwise. */
  const [progress, setProgress] = useState<string | null>(null)
  const stop = useRef(new AbortController())
  const [problem, setProblem] = useState<string | null>(null)
  const [choice, setChoice] = useState<StatementChoice | null>(null)
  const [done, setDone] = useState<StatementDone | null>(null)

  async function send(chosen: URLSearchParams) {
    const file = input.current?.files?.[0]
    if (!file || progress !== null) return input.current?.focus()
    setProgress(words.reading)
    setProblem(null)
    const { signal } = (stop.current = new AbortController())
    const answer = await sendStatement(file, chosen, {
      onProgress: (percent) => setProgress(percent < 100 ? words.sending(percent) : words.reading),
      onSlow: () => setProgress(words.slow),
      signal,
    })
    setProgress(null)
    if (signal.aborted) return
    if ('problem' in answer) return setProblem(answer.problem)
    if ('choose' in answer) return setChoice(answer.choose)
    setChoice(null)
    setDone(answer.done)
    await revalidate()
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        void send(
          new URLSearchParams(
            [...fields].filter((field): field is [string, string] => typeof field[1] === 'string'),
          ),
        )
      }}
    >
      <FieldFrame
        id={FIELD}
        label={words.file}
        hint={words.limits(formatBytes(STATEMENT_MAX_BYTES), formatCount(STATEMENT_MAX_LINES))}
      >
        <input
          ref={input}
          id={FIELD}
          type="file"
          required
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={hintId(FIELD)}
          className={classNames(CONTROL, FILE_CONTROL)}
          onChange={() => {
            setChoice(null)
            setDone(null)
            setProblem(null)
          }}
        />
      </FieldFrame>
      {choice && <ColumnFields choice={choice} />}
      {problem && (
        <Notice tone="error" action={problem === words.forbidden && <SignInAgain />}>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={progress !== null}>
          {words.read}
        </Button>
        {done && (
          <Button kind="quiet" onClick={() => void send(new URLSearchParams({ again: '1' }))}>
            {words.changeColumns}
          </Button>
        )}
        {progress !== null && (
          <Button kind="quiet" onClick={() => stop.current.abort()}>
            {words.stop}
          </Button>
        )}
        <p role="status" className="text-15 text-muted">
          {progress}
        </p>
      </div>
      {done && <StatementResult done={done} />}
      <noscript>
        <Notice tone="warning">{words.needsScript}</Notice>
      </noscript>
    </form>
  )
}

async function sendStatement(
  file: File,
  chosen: URLSearchParams,
  sending: Parameters<typeof sendUpload>[2],
): Promise<StatementAnswer> {
  if (file.size > STATEMENT_MAX_BYTES)
    return { problem: adminPayments.problems.tooLarge(formatBytes(STATEMENT_MAX_BYTES)) }
  chosen.set('name', file.name.slice(0, 60))
  const body = new Blob([file], { type: 'application/octet-stream' })
  const answer = await sendUpload<StatementAnswer>(`/admin/bank-statements?${chosen}`, body, sending)
  return answer ?? { problem: words.lost }
}
