import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'

import { adminChat as words } from '#copy/admin/chat.ts'
import { type ChatSituation, DEFAULT_CHAT_TEMPLATES } from '#domain/settings/chat-templates.ts'
import { TEXT_BUTTON } from '#ui/admin/text-button-class.ts'
import { fieldProps } from '#ui/kit/field-props.ts'
import { TextareaField } from '#ui/kit/textarea-field.tsx'

interface TemplateFieldProps {
  situation: ChatSituation
  field: FieldMetadata<string>
  /** The attributes of the button that puts the default there. */
  reset: ComponentProps<'button'>
}

/** The words of one situation; changed words can be reset. */
export function TemplateField({ situation, field, reset }: TemplateFieldProps) {
  const label = words.situations[situation]
  return (
    <div className="grid justify-items-start">
      <TextareaField
        label={label}
        key={field.key}
        {...fieldProps(field)}
        rows={3}
        dir="auto"
        className="w-full"
      />
      {field.value !== DEFAULT_CHAT_TEMPLATES[situation] && (
        <button {...reset} aria-label={words.resetFor(label)} className={TEXT_BUTTON}>
          {words.reset}
        </button>
      )}
    </div>
  )
}
