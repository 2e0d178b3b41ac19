import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'app/data/database/migrations'

/** Before these a shop had one process, which stopped for an upgrade. */
const WITH_ONE_PROCESS = 6

/** What an older process that is still running could not go on with. */
const CONTRACTS =
  /dropTable|dropColumn|dropConstraint|renameColumn|renameTo|setNotNull|setDataType|\bdrop (table|column|constraint)\b|\brename (column|to)\b/i

const files = readdirSync(FOLDER).filter((name) => Number(name.slice(0, 4)) > WITH_ONE_PROCESS)

test('there are such migrations', () => {
  expect(files.length).toBeGreaterThan(0)
})

test.each(files)('%s only adds: processes of the version before go on while they are replaced', (name) => {
  const source = readFileSync(`${FOLDER}/${name}`, 'utf8')
  expect(source).not.toMatch(CONTRACTS)
  // An older process inserts rows without the new columns.
  const added = [...source.matchAll(/alterTable[\s\S]*?addColumn\([^\n]*/g)].map(([text]) => text)
  expect(added.filter((text) => text.includes('notNull') && !text.includes('defaultTo'))).toEqual([])
})

test.each([
  'db.schema.dropTable(x)',
  "alterTable('a').dropColumn('b')",
  'alter table a rename column b to c',
])('%s would be refused', (source) => {
  expect(source).toMatch(CONTRACTS)
})
