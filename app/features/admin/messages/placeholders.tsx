import { adminChat as words } from '#copy/admin/chat.ts'
import { PLACEHOLDERS } from '#domain/settings/chat-templates.ts'

/** What can be filled in, with what it stands for. */
export function Placeholders() {
  return (
    <div className="rounded-button bg-quiet p-4 text-15">
      <p>{words.placeholdersLine}</p>
      <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {PLACEHOLDERS.map((name) => (
          <div key={name} className="flex gap-2">
            <dt className="font-semibold">{`{${name}}`}</dt>
            <dd className="text-muted">{words.placeholders[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
