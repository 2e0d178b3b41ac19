// `npm run check:supply`: known vulnerabilities (where the registry answers), licences, and an SBOM of what production
// installs, all from the lock file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { auditProduction } from './supply/audit.ts'
import { productionPackages } from './supply/production-packages.ts'
import { findUnknownLicences } from './supply/licences.ts'
import { softwareBill } from './supply/software-bill.ts'

const SBOM = 'build/sbom.cdx.json'

const lock = readFileSync('package-lock.json', 'utf8')
const packages = productionPackages(lock)
const licences = Map.groupBy(packages, ({ licence }) => licence)
for (const [licence, { length }] of [...licences].toSorted(([, a], [, b]) => b.length - a.length)) {
  console.log(`${String(length).padStart(4)}  ${licence}`)
}
const unknown = findUnknownLicences(packages)
for (const { name, licence } of unknown) console.error(`${name}: the licence ${licence} is not on the list.`)

mkdirSync('build', { recursive: true })
writeFileSync(SBOM, JSON.stringify(softwareBill(packages, readFileSync('package.json', 'utf8')), null, 2))
console.log(`${packages.length} packages are listed in ${SBOM} (CycloneDX).`)

const audit = auditProduction()
console.log(audit.text)
process.exitCode = unknown.length > 0 || audit.critical > 0 ? 1 : 0
