import { backups as words } from '#copy/admin/backups.ts'
import type { StoredBackup } from '#data/backups/backup-files.server.ts'
import { formatDateTime } from '#domain/values/dates.ts'
import { TableCard } from '#ui/admin/table-card.tsx'

const BYTES_PER_MB = 1_000_000

export function BackupTable({ backups }: { backups: StoredBackup[] }) {
  return (
    <TableCard
      caption={words.title}
      rows={backups}
      rowKey={({ name }) => name}
      columns={[
        { id: 'file', heading: words.file, cell: ({ madeAt }) => formatDateTime(madeAt), main: true },
        { id: 'kind', heading: words.kind, cell: ({ kind }) => words.kinds[kind] },
        {
          id: 'size',
          heading: words.size,
          cell: ({ bytes }) => words.megabytes((bytes / BYTES_PER_MB).toFixed(1)),
          end: true,
        },
        { id: 'download', heading: words.actions, cell: (backup) => <Download backup={backup} />, end: true },
      ]}
    />
  )
}

/** A plain link: the file is not a page of the router. */
function Download({ backup: { name, madeAt } }: { backup: StoredBackup }) {
  return (
    <a
      href={`/admin/backups/${name}`}
      aria-label={words.downloadNamed(formatDateTime(madeAt))}
      className="inline-flex min-h-11 items-center font-semibold text-royal underline underline-offset-4"
    >
      {words.download}
    </a>
  )
}
