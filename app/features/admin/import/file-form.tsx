import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { adminImport as words } from '#copy/admin/catalogue/import.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '#domain/policy.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import { formatCount } from '#domain/values/numbers/count.ts'
import { SignInAgain } from '#ui/admin/sign-in-again.tsx'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL, FILE_CONTROL } from '#ui/kit/control-classes.ts'
import { FieldFrame, hintId } from '#ui/kit/field-frame.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { sendFile } from './send-file.ts'

const FIELD = 'products-file'

/** Sends the chosen file, says how far it is, and then opens the page on which the import is checked. */
export function FileForm() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    const file = input.current?.files?.[0]
    if (!file || progress !== null) return input.current?.focus()
    setProblem(null)
    setProgress(words.sending(0))
    try {
      if (file.size > IMPORT_MAX_BYTES)
        throw new Error(words.problems.tooLarge(formatBytes(IMPORT_MAX_BYTES)))
      await navigate(`/admin/products/import/${await sendFile(file, setProgress)}`)
    } catch (error) {
      setProblem((error as Error).message)
      setProgress(null)
    }
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FieldFrame
        id={FIELD}
        label={words.file}
        hint={words.limits(formatBytes(IMPORT_MAX_BYTES), formatCount(IMPORT_MAX_LINES))}
      >
        <input
          ref={input}
          id={FIELD}
          type="file"
          required
          accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
          aria-describedby={hintId(FIELD)}
          className={classNames(CONTROL, FILE_CONTROL)}
        />
      </FieldFrame>
      {problem && (
        <Notice tone="error" action={problem === words.forbidden && <SignInAgain />}>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={progress !== null}>
          {words.read}
        </Button>
        <p role="status" className="text-15 text-muted">
          {progress}
        </p>
      </div>
      <noscript>
        <Notice tone="warning">{words.needsScript}</Notice>
      </noscript>
    </form>
  )
}
