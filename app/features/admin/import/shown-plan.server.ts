import type { ImportPlan } from '#data/catalogue/import/plan-prepared.server.ts'
import type { PreparedImport } from '#data/catalogue/import/prepared-import.server.ts'
import { fileNameOf, isAddress } from '#domain/catalogue/import/planned-pictures.ts'
import type { PlannedRow } from '#domain/catalogue/import/planned-row.ts'

/** Of each kind; the counts are of all. */
const MAX_SHOWN = 100
/** In characters; of a value before or after. */
const MAX_SHOWN_TEXT = 240
const MAX_IGNORED_SHOWN = 60

export type ShownPlan = ReturnType<typeof shownPlan>

/** What the page shows of a plan: counts of all, and the first of each kind. */
export function shownPlan(prepared: PreparedImport, { rows, endingStocks, digest }: ImportPlan) {
  const { fileName, format, ignored } = prepared
  const added = ofKind(rows, 'new')
  const changed = ofKind(rows, 'changed')
  const refused = ofKind(rows, 'refused')
  return {
    fileName,
    format,
    digest,
    ignored: ignored.slice(0, MAX_IGNORED_SHOWN).map(shortened),
    counts: {
      new: added.length,
      changed: changed.length,
      unchanged: ofKind(rows, 'unchanged').length,
      refused: refused.length,
    },
    endingStocks: endingStocks
      .slice(0, MAX_SHOWN)
      .map(({ name, stock }) => ({ name: shortened(name), stock })),
    addresses: notFetched(prepared),
    withoutPicture: added.filter(({ pictures }) => pictures.length === 0).length,
    refused: refused
      .slice(0, MAX_SHOWN)
      .map(({ line, name, reasons }) => ({ line, name: shortened(name), reasons: reasons.map(shortened) })),
    added: added.slice(0, MAX_SHOWN).map(({ line, form: { name, price } }) => ({ line, name, price })),
    changed: changed.slice(0, MAX_SHOWN).map(({ line, product: { name }, changes }) => ({
      line,
      name,
      changes: changes.map((change) => {
        return { ...change, before: shortened(change.before), after: shortened(change.after) }
      }),
    })),
  }
}

/** How many pictures are in the internet only. */
function notFetched({ rows, pictures }: PreparedImport): number {
  const addresses = rows.flatMap((row) => row.pictures ?? []).filter(isAddress)
  return new Set(addresses.filter((address) => !(fileNameOf(address) in pictures))).size
}

function ofKind<Kind extends PlannedRow['kind']>(rows: readonly PlannedRow[], kind: Kind) {
  return rows.filter((row): row is Extract<PlannedRow, { kind: Kind }> => row.kind === kind)
}

function shortened(text: string): string {
  return text.length > MAX_SHOWN_TEXT ? `${text.slice(0, MAX_SHOWN_TEXT)}…` : text
}
