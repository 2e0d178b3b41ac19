import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useFetcher } from 'react-router'

import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

export interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  line?: string
  /** Where the form is sent. */
  action: string
  confirmLabel: string
  /** While it is being sent. */
  pendingLabel?: string
  cancelLabel: string
  danger?: boolean
  /** The fields; given what is wrong with them, by name. */
  children?: (errors: Record<string, string[]>) => ReactNode
}

/** Sends a small form and closes once it is done; what is wrong with a field stands at the field. */
export default function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, line, action, confirmLabel, pendingLabel, cancelLabel, danger, children } =
    props
  const formId = useId()
  const fetcher = useFetcher<FormResult>()
  const busy = fetcher.state !== 'idle'
  const result = fetcher.data
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (result && 'ok' in result) close()
  }, [result])
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
      <fetcher.Form id={formId} method="post" action={action} noValidate className="grid gap-4">
        {children?.(errorsOf(result))}
      </fetcher.Form>
    </Dialog>
  )
}

function errorsOf(result: FormResult | undefined): Record<string, string[]> {
  const entries = Object.entries(lastResultOf(result)?.error ?? {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => entry[1] !== null))
}
