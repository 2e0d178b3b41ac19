export interface LockedPackage {
  name: string
  version: string
  /** An SPDX expression; empty when the package names none. */
  licence: string
  /** Subresource integrity, e.g. `sha512-…`. */
  integrity: string
}

interface LockFile {
  packages: Record<string, { version: string; license?: string; integrity?: string; dev?: boolean }>
}

/** The packages that production installs, by a lock file's text; each name and version once, in order of names. */
export function productionPackages(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as LockFile
  const found = new Map<string, LockedPackage>()
  for (const [path, { version, license = '', integrity = '', dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(`${name}@${version}`, { name, version, licence: license, integrity })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
