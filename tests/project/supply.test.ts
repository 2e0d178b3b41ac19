import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { readAudit } from '#scripts/supply/audit.ts'
import { findUnknownLicences } from '#scripts/supply/licences.ts'
import { productionPackages } from '#scripts/supply/production-packages.ts'
import { softwareBill } from '#scripts/supply/software-bill.ts'

const packageOf = (licence: string, name = 'thing') => ({ name, version: '1.0.0', licence, integrity: '' })

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0', false],
  ['MPL-2.0', false],
  ['', false],
])('a package with the licence "%s" is allowed: %s', (licence, isAllowed) => {
  expect(findUnknownLicences([packageOf(licence)]).length === 0).toBe(isAllowed)
})

test('an exception counts for its package only', () => {
  expect(findUnknownLicences([packageOf('MPL-2.0', 'lightningcss')])).toEqual([])
  expect(findUnknownLicences([packageOf('MPL-2.0', 'evil-lightningcss')])).toHaveLength(1)
})

test('the lock file lists every dependency of production, and none of development', () => {
  const names = productionPackages(readFileSync('package-lock.json', 'utf8')).map(({ name }) => name)
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest['dependencies']!)))
  expect(names).not.toContain('oxlint')
})

test('the SBOM names each package with its address, licence and digest', () => {
  const packages = productionPackages(readFileSync('package-lock.json', 'utf8'))
  const bill = softwareBill(packages, readFileSync('package.json', 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  const react = bill.components.find(({ name }) => name === 'react')
  expect(react).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/react@/),
    licenses: [{ expression: 'MIT' }],
  })
  expect(react?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})

test('a critical vulnerability counts; a registry that does not answer does not', () => {
  const vulnerabilities = { critical: 2, high: 0, moderate: 0, low: 0 }
  expect(readAudit(JSON.stringify({ metadata: { vulnerabilities } })).critical).toBe(2)
  expect(readAudit('{"error":{"code":"ENOAUDIT"}}')).toEqual({
    text: expect.stringContaining('not answered'),
    critical: 0,
  })
  expect(readAudit(null).critical).toBe(0)
})
