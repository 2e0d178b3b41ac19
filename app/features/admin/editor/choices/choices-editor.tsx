import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from 'react-router'

import { adminChoices as words } from '#copy/admin/catalogue/choices.ts'
import type { Choice, Option } from '#domain/catalogue/choices/choices.ts'
import { choicesForm } from '#domain/catalogue/choices/choices-form.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { OPTION_NAME_MAX_LENGTH } from '#domain/policy.ts'
import { CheckedForm, useCheckedForm } from '#ui/admin/checked-form.tsx'
import { DraftNotice } from '#ui/admin/drafts/draft-notice.tsx'
import { type Draft, useFormDraft } from '#ui/admin/drafts/form-draft.ts'
import { ShownInput } from '#ui/admin/shown-values.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { type ChoicesValues, fieldsOf, idNames, valuesIn, valuesOf } from './choices-values.ts'

/** The name of the draft of a product's choices. */
export const choicesFormId = (productId: string) => `choices ${productId}`

interface ChoicesEditorProps {
  product: { id: string; pictures: Picture[] }
  options: Option[]
  choices: Choice[]
  /** The newest stock movement of each choice. */
  movements: Record<string, number>
  actionData: SubmissionResult | undefined
}

/** The options of a product and its choices. */
export function ChoicesEditor(props: ChoicesEditorProps) {
  const values = valuesOf(props.options, props.choices, props.movements)
  const draft = useFormDraft(choicesFormId(props.product.id), fieldsOf(values), { same: idNames(values) })
  return <Fields key={draft.version} {...props} start={valuesIn(draft.start, values)} draft={draft} />
}

type FieldsProps = ChoicesEditorProps & {
  start: ChoicesValues
  draft: Draft<object>
}

function Fields({ product, choices, actionData, start, draft }: FieldsProps) {
  const saving = useNavigation().formMethod === 'POST'
  const wasSaved = actionData?.status === 'success' && !saving
  const [form, fields] = useCheckedForm<ChoicesValues>({
    id: 'choices',
    schema: choicesForm,
    lastResult: wasSaved ? null : actionData,
    defaultValue: start,
  })
  const rows = fields.rows.getFieldList()
  return (
    <CheckedForm
      form={form}
      onInput={draft.onInput}
      className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ShownInput shown={draft.shown} />
      {draft.isDraft && <DraftNotice onDiscard={draft.discard} />}
      {wasSaved && <Notice tone="success">{words.saved}</Notice>}
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <Card className="grid gap-4">
        <p className="max-w-180 text-muted">{words.line}</p>
        {fields.options.errors && <Notice tone="error">{fields.options.errors}</Notice>}
        {fields.options.getFieldList().map((option, at) => {
          const { name, values } = option.getFieldset()
          return (
            <fieldset key={option.key} className="grid items-start gap-4 sm:grid-cols-[1fr_2fr]">
              <legend className="mb-2 font-semibold">{words.option[at]}</legend>
              <Field
                label={words.name}
                hint={words.nameHints[at]}
                {...fieldProps(name)}
                maxLength={OPTION_NAME_MAX_LENGTH}
                autoComplete="off"
              />
              <Field
                label={words.values}
                hint={words.valuesHints[at]}
                {...fieldProps(values)}
                autoComplete="off"
              />
            </fieldset>
          )
        })}
        {choices.length > 0 && <p className="max-w-180 text-15 text-muted">{words.renameHint}</p>}
      </Card>
      <Card title={words.rows}>
        <p className="mb-4 max-w-180 text-muted">{rows.length === 0 ? words.none : words.optional}</p>
        <ul>
          {rows.map((row, at) => (
            <ChoiceRow
              key={row.key}
              row={row.getFieldset()}
              values={choices[at]?.values ?? []}
              pictures={product.pictures}
            />
          ))}
        </ul>
      </Card>
      <Button type="submit" pending={saving} className="sm:justify-self-start">
        {saving ? words.saving : words.save}
      </Button>
    </CheckedForm>
  )
}
