import { countries } from '#copy/places/countries.ts'

const NAMES = new Map(countries.map(({ code, name }) => [code, name]))
const CODES = new Map(countries.map(({ code, name }) => [keyOf(name), code]))

/** Its name; the letters themselves for a country that is not known here. */
export function countryName(code: string): string {
  return NAMES.get(code) ?? code
}

/** The letters of a country that a text means, by its letters or its name; null for none. */
export function findCountry(text: string): string | null {
  const code = text.trim().toUpperCase()
  return NAMES.has(code) ? code : (CODES.get(keyOf(text)) ?? null)
}

function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}
