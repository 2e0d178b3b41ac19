import type { FormMetadata } from '@conform-to/react'

import { adminPolicies } from '#copy/admin/policies.ts'
import { fillTemplate } from '#domain/settings/fill-template.ts'
import { parsePolicyText } from '#domain/settings/policy-text.ts'
import { POLICY_PLACEHOLDERS, type PolicyPlaceholder } from '#domain/settings/shop-policies.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { PolicyText } from '#ui/shop/page/policy-text.tsx'

const words = adminPolicies.editor

interface PolicyFieldsProps {
  form: FormMetadata<{ text: string; published: boolean; seen: number }>
  /** The version that is shown. */
  seen: number
  values: Record<PolicyPlaceholder, string | null>
}

/** The text, whether it is published, and how shoppers read it. */
export function PolicyFields({ form, seen, values }: PolicyFieldsProps) {
  const fields = form.getFieldset()
  const text = fields.text.value ?? ''
  return (
    <>
      {form.errors && <Notice tone="error">{form.errors}</Notice>}
      <input type="hidden" name="seen" value={seen} />
      <TextareaField
        label={words.text}
        hint={words.textHint}
        {...fieldProps(fields.text)}
        rows={14}
        dir="auto"
      />
      <details className="rounded-button bg-quiet px-4 text-15">
        <summary className="min-h-11 cursor-pointer content-center py-2.5 font-semibold">
          {words.placeholdersLine}
        </summary>
        <dl className="grid gap-x-4 gap-y-1 pb-4 sm:grid-cols-[auto_1fr]">
          {POLICY_PLACEHOLDERS.map((name) => (
            <div key={name} className="sm:contents">
              <dt className="font-semibold">{`{${name}}`}</dt>
              <dd className="min-w-0 text-muted [overflow-wrap:anywhere]">
                {values[name] ?? words.placeholders[name]}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <Checkbox
        label={words.publish}
        id={fields.published.id}
        name="published"
        defaultChecked={fields.published.initialValue === 'on'}
      />
      <details className="rounded-button border border-line px-4">
        <summary className="min-h-11 cursor-pointer content-center py-2.5 font-semibold">
          {words.preview}
        </summary>
        <div className="pb-4">
          <PolicyText blocks={parsePolicyText(fillTemplate(text, values))} />
        </div>
      </details>
    </>
  )
}
