import { type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'

import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { useFocusRefused } from '#ui/kit/use-focus-refused.ts'
import { KeepForm } from './drafts/keep-form.ts'

export interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  line?: string
  /** The path the form is submitted to. */
  action: string
  confirmLabel: string
  /** The label while the form is being submitted. */
  pendingLabel?: string
  cancelLabel: string
  danger?: boolean
  /** Called when it has succeeded. */
  onDone?: () => void
  /** Renders the fields; `errors` are the messages by field name. */
  children?: (errors: Record<string, string[]>) => ReactNode
}

/**
 * Submits a form and closes when it succeeds; field errors are shown at their fields, and the first has the focus. What is
 * typed is there again when it is opened after a session has ended.
 */
export default function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, line, action, confirmLabel, pendingLabel, cancelLabel } = props
  const { danger, onDone, children } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const keep = useContext(KeepForm)
  const keepElement = useCallback(
    (element: HTMLFormElement) => {
      form.current = element
      return keep(element, action)
    },
    [keep, action],
  )
  const fetcher = useFetcher<FormResult>()
  const busy = fetcher.state !== 'idle'
  const result = fetcher.data
  const close = useEffectEvent(() => {
    onClose()
    onDone?.()
  })
  useEffect(() => {
    if (result && 'ok' in result) close()
  }, [result])
  useFocusRefused(form, result)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={line}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} kind={danger ? 'danger' : 'primary'} pending={busy}>
            {busy && pendingLabel ? pendingLabel : confirmLabel}
          </Button>
        </>
      }
    >
      <fetcher.Form
        ref={keepElement}
        id={formId}
        method="post"
        action={action}
        noValidate
        className="grid gap-4"
      >
        {children?.(errorsOf(result))}
      </fetcher.Form>
    </Dialog>
  )
}

function errorsOf(result: FormResult | undefined): Record<string, string[]> {
  const entries = Object.entries(lastResultOf(result)?.error ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => entry[1] !== null))
}
