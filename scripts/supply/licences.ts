import type { LockedPackage } from './production-packages.ts'

/** Licences that ask for no more than their notice. */
const PERMISSIVE = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  ...['Unlicense', 'OFL-1.1', 'Python-2.0', 'Zlib'],
])

/** Other licences, for named packages only, with the reason. */
const EXCEPTIONS: { name: RegExp; licence: string; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a library of its own, loaded by sharp and not changed',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'used unchanged, to build the styles; nothing of it is in what the shop sends',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'used unchanged, on the server; nothing of it is in what the shop sends',
  },
  {
    name: /^png-js$/,
    licence: '',
    reason: 'MIT by its file LICENSE; its package.json names none',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data about browsers, used to build the shop and not sent on',
  },
]

/** Packages with a licence that is neither permissive nor an exception. */
export function findUnknownLicences(packages: LockedPackage[]): LockedPackage[] {
  return packages.filter(({ name, licence }) => !isAllowed(name, licence))
}

/** Of alternatives (`OR`) one must be allowed, of several at once (`AND`) all. */
function isAllowed(name: string, expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((alternative) =>
    alternative.split(' AND ').every((licence) => PERMISSIVE.has(licence) || isException(name, licence)),
  )
}

function isException(name: string, licence: string): boolean {
  return EXCEPTIONS.some((exception) => exception.licence === licence && exception.name.test(name))
}
