import { type DefaultValue, type FormMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ZodType } from 'zod'

import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { keepFieldFocused } from '#ui/kit/keep-field-focused.ts'
import { useLastResult } from '#ui/kit/use-last-result.ts'
import { Notice } from '#ui/kit/notice.tsx'

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
  children: (form: FormMetadata<Settings>) => ReactNode
}

/** A form of settings: it shows them as they are, and that they were saved. */
export function SettingsForm<Settings extends Record<string, unknown>>({
  id,
  schema,
  values,
  actionData,
  line,
  saved,
  save,
  saving,
  children,
}: SettingsFormProps<Settings>) {
  const isSaving = useNavigation().formMethod === 'POST'
  const result = useLastResult(actionData)
  const wasSaved = result?.status === 'success'
  const [form] = useForm<Settings>({
    id,
    lastResult: wasSaved ? null : result,
    defaultValue: values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  return (
    <Card className="max-w-180">
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        onMouseDown={keepFieldFocused}
        noValidate
        className="grid gap-4"
      >
        <p className="text-muted">{line}</p>
        {wasSaved && !isSaving && <Notice tone="success">{saved}</Notice>}
        {children(form)}
        <Button type="submit" pending={isSaving} className="sm:justify-self-start">
          {isSaving ? saving : save}
        </Button>
      </Form>
    </Card>
  )
}
