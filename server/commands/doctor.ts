import { examination as words } from '#copy/examination.ts'
import { type CheckResult, examine } from '#data/health/examine.server.ts'
import { rejectMisplacedDatabase } from '#data/platform/database-place.server.ts'
import { readEnvironment } from '#data/platform/environment.server.ts'
import { configureFiles, filesOf } from '#data/platform/files.server.ts'
import { rejectMisplacedFiles } from '#data/platform/files-place.server.ts'
import { worstOf } from '#domain/finding.ts'
import { missingShop } from './missing-shop.ts'

const SIGNS = { well: '✓', warning: '!', damage: '✗' }
const EXIT_CODES = { warning: 1, damage: 2 }

/**
 * `npm run doctor`: examines the data folder without changing anything, also beside an open shop.
 * @returns the exit code: 0 all is well, 1 something is to be done, 2 data is damaged or missing
 */
export async function doctor(): Promise<number> {
  const environment = readEnvironment(process.env)
  const { DATA_DIR, DATABASE_URL: url } = environment
  rejectMisplacedDatabase(environment)
  const missing = missingShop(environment)
  if (missing !== null) {
    console.error(missing)
    return EXIT_CODES.damage
  }
  rejectMisplacedFiles(environment)
  configureFiles(filesOf(environment))
  const results = await examine({ folder: DATA_DIR, url }, Date.now())
  console.log(`\n  The shop in ${DATA_DIR}, read and not changed:\n`)
  for (const result of results) print(result)
  const findings = results.flatMap((result) => result.findings)
  const worst = worstOf(findings)
  console.log(`\n  ${worst === null ? words.well : words.summary[worst]}\n`)
  return worst === null ? 0 : EXIT_CODES[worst]
}

function print({ check, findings, more }: CheckResult): void {
  console.log(`  ${SIGNS[worstOf(findings) ?? 'well']} ${words.checks[check]}`)
  for (const { severity, what, cure } of findings) {
    console.log(`      ${SIGNS[severity]} ${what}\n        → ${cure}`)
  }
  if (more > 0) console.log(`        ${words.more(more)}`)
}
