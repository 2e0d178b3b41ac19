import { returns } from '#copy/returns.ts'

export function ReturnNotes() {
  return (
    <div className="text-15">
      <h3 className="text-16">{returns.dialog.notesTitle}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {returns.dialog.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
