import { open, readFile, stat } from 'node:fs/promises'

import { adminImport } from '#copy/admin/catalogue/import.ts'
import { ImportError } from '#domain/catalogue/import/import-row.ts'
import { type ImportedTable, readRows } from '#domain/catalogue/import/read-rows.ts'
import { IMPORT_TABLE_MAX_BYTES } from '#domain/policy.ts'
import { formatBytes } from '#domain/values/numbers/bytes.ts'
import { openZip, type Zip } from './zip.server.ts'

const words = adminImport.problems

const ZIP_MARK = 'PK\u0003\u0004'

export interface OpenedImport {
  table: ImportedTable
  /** Null for a CSV file. */
  zip: Zip | null
}

/**
 * Reads a CSV file, or the one in a zip, by its content: the name does not matter. Close the zip.
 * @throws {ImportError}
 */
export async function openImport(path: string): Promise<OpenedImport> {
  if ((await firstBytes(path)) !== ZIP_MARK) {
    rejectLarge((await stat(path)).size)
    return { table: readRows(await readFile(path)), zip: null }
  }
  const zip = await openZip(path)
  try {
    const [table, second] = zip.entries.filter(({ name }) => /\.(?:csv|tsv)$/i.test(name))
    if (!table) throw new ImportError(zip.entries.some(isOfWorkbook) ? words.workbook : words.noTable)
    if (second) throw new ImportError(words.severalTables)
    rejectLarge(table.bytes)
    return { table: readRows(await zip.read(table.name)), zip }
  } catch (error) {
    zip.close()
    throw error
  }
}

function rejectLarge(bytes: number): void {
  if (bytes > IMPORT_TABLE_MAX_BYTES)
    throw new ImportError(words.tableTooLarge(formatBytes(IMPORT_TABLE_MAX_BYTES)))
}

async function firstBytes(path: string): Promise<string> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP_MARK.length))
  return buffer.toString('latin1', 0, bytesRead)
}

/** Excel, LibreOffice and Numbers pack their files as zips, too. */
function isOfWorkbook({ name }: { name: string }): boolean {
  return name === 'xl/workbook.xml' || name === 'content.xml' || name === 'Index/Document.iwa'
}
