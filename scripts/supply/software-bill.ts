import type { LockedPackage } from './production-packages.ts'

/**
 * An SBOM in CycloneDX's JSON, without a date or a serial number: the same lock file gives the same bytes. Written here
 * because `npm sbom` needs an installed tree without optional or mismatching peers, and a lock file has all it needs.
 * @param manifest the text of package.json
 */
export function softwareBill(packages: LockedPackage[], manifest: string) {
  const { name, version, license } = JSON.parse(manifest) as Record<'name' | 'version' | 'license', string>
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name, version, licenses: [{ license: { id: license } }] },
    },
    components: packages.map(component),
  }
}

function component({ name, version, licence, integrity }: LockedPackage) {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s)
  const content = Buffer.from(digest, 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(licence && { licenses: [{ expression: licence }] }),
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content }] }),
  }
}
