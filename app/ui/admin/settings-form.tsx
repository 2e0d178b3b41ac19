import type { DefaultValue, FormMetadata, SubmissionResult } from '@conform-to/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { ZodType } from 'zod'

import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { CheckedForm, useCheckedForm } from './checked-form.tsx'
import { DraftNotice } from './drafts/draft-notice.tsx'
import { type Draft, useFormDraft } from './drafts/form-draft.ts'
import { ShownInput } from './shown-values.tsx'

interface SettingsFormProps<Settings extends Record<string, unknown>> {
  id: string
  schema: ZodType<Settings>
  /** The settings as they are. */
  values: Settings & DefaultValue<Settings>
  actionData: SubmissionResult | undefined
  line: string
  saved: string
  save: string
  saving: string
  /** Whether the form itself says which version it changes. */
  hasVersion?: boolean
  /** @param values what the fields start with */
  children: (form: FormMetadata<Settings>, values: Settings) => ReactNode
}

/** A form of settings: it shows them as they are, and that they were saved. */
export function SettingsForm<Settings extends Record<string, unknown>>(props: SettingsFormProps<Settings>) {
  const { formData: sent } = useNavigation()
  const result = useLastResult(props.actionData)
  const draft = useFormDraft(props.id, props.values)
  const lastSent = useRef<FormData>(undefined)
  useEffect(() => {
    if (sent) lastSent.current = sent
  }, [sent])
  const onSaved = useEffectEvent(() => {
    if (lastSent.current) draft.saved(lastSent.current)
  })
  useEffect(() => {
    if (result?.status === 'success') onSaved()
  }, [result])
  return <Fields key={draft.version} {...props} result={result} draft={draft} />
}

type FieldsProps<Settings extends Record<string, unknown>> = SettingsFormProps<Settings> & {
  result: SubmissionResult | undefined
  draft: Draft<Settings & DefaultValue<Settings>>
}

function Fields<Settings extends Record<string, unknown>>(props: FieldsProps<Settings>) {
  const { id, schema, result, draft, line, saved, save, saving, hasVersion = false, children } = props
  const isSaving = useNavigation().formMethod === 'POST'
  const wasSaved = result?.status === 'success'
  const [form] = useCheckedForm<Settings>({
    id,
    schema,
    lastResult: wasSaved ? null : result,
    defaultValue: draft.start,
  })
  return (
    <Card className="max-w-180">
      <CheckedForm form={form} onInput={draft.onInput}>
        {!hasVersion && <ShownInput shown={draft.shown} />}
        <p className="text-muted">{line}</p>
        {draft.isDraft && <DraftNotice onDiscard={draft.discard} />}
        {wasSaved && !isSaving && <Notice tone="success">{saved}</Notice>}
        {children(form, draft.start)}
        <Button type="submit" pending={isSaving} className="sm:justify-self-start">
          {isSaving ? saving : save}
        </Button>
      </CheckedForm>
    </Card>
  )
}
