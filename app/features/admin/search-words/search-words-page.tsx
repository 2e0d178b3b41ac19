import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'

import { adminSearchWords as words } from '#copy/admin/catalogue/search-words.ts'
import { adminSettings } from '#copy/admin/settings.ts'
import { synonymLines, updateSynonyms } from '#data/catalogue/search/search-synonyms.server.ts'
import { DEFAULT_SYNONYMS } from '#domain/catalogue/search/default-synonyms.ts'
import { linesFrom, searchSynonymsForm } from '#domain/catalogue/search/search-synonyms-form.ts'
import { eventOrigin } from '#request/accounts/event-origin.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import { formError } from '#request/http/form-error.server.ts'
import { parseChanges } from '#request/http/parse-changes.server.ts'
import { BackLink } from '#ui/admin/back-link.tsx'
import { SettingsForm } from '#ui/admin/settings-form.tsx'
import { TEXT_BUTTON } from '#ui/admin/text-button-class.ts'
import { fieldProps } from '#ui/kit/field-props.ts'
import { PageHeader } from '#ui/kit/page-header.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { pageTitle } from '#ui/shop/page/page-title.ts'
import type { Route } from './+types/search-words-page.ts'

export { shouldRevalidate } from '#browser/revalidate-on-submit.ts'

const DEFAULTS = linesFrom(DEFAULT_SYNONYMS)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin({ request, context })
  return { words: await synonymLines() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const currentUser = await requireAdmin({ request, context })
  const stored = { words: await synonymLines() }
  const submission = await parseChanges(request, searchSynonymsForm, stored, ['words'])
  if (submission.status !== 'success') return formError(submission, { status: 400 })
  await updateSynonyms(submission.value.words, eventOrigin(currentUser, { request, context }))
  return submission.reply()
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, words.title) }]

/** What customers call things, one thing a line. */
export default function SearchWordsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/settings" label={adminSettings.title} />
      <PageHeader title={words.title} />
      <SettingsForm
        id="search-words"
        schema={searchSynonymsForm}
        values={loaderData}
        actionData={actionData}
        line={words.line}
        saved={words.saved}
        save={words.save}
        saving={words.saving}
      >
        {(form) => (
          <WordsField
            field={form.getFieldset().words}
            reset={form.update.getButtonProps({ name: 'words', value: DEFAULTS, validated: false })}
          />
        )}
      </SettingsForm>
    </>
  )
}

interface WordsFieldProps {
  field: FieldMetadata<string>
  /** The attributes of the button that puts the default list there. */
  reset: ComponentProps<'button'>
}

function WordsField({ field, reset }: WordsFieldProps) {
  return (
    <div className="grid justify-items-start">
      <TextareaField
        label={words.label}
        key={field.key}
        {...fieldProps(field)}
        rows={16}
        dir="auto"
        className="w-full"
      />
      {field.value !== DEFAULTS && (
        <button {...reset} className={TEXT_BUTTON}>
          {words.reset}
        </button>
      )}
    </div>
  )
}
