import { keyOf, type Place, placeQuestion } from '#domain/values/place.ts'

/** Of each place: its PIN codes as ranges, those that are mostly there and those that are partly there. */
type Row = [city: string, state: string, most: string, part: string]

interface PinPlaces {
  byPin: Map<string, Place[]>
  /** The first three digits of a city's PIN codes, by its name in lower case. */
  prefixes: Map<string, Set<string>>
}

let loaded: Promise<PinPlaces> | undefined

/** Where a PIN code is, mostly first; empty when it is not known. The table is loaded at the first use. */
export async function findPlaces(pincode: string): Promise<readonly Place[]> {
  return (await pinPlaces()).byPin.get(pincode) ?? []
}

/**
 * The question whether this address is right, whose city or State is known to be elsewhere; null when it is not asked.
 * @param kept the question that was answered with yes already
 */
export async function askAboutPlace(
  address: Place & { pincode: string },
  kept: string | undefined,
): Promise<string | null> {
  const { byPin, prefixes } = await pinPlaces()
  const question = placeQuestion(address, {
    places: byPin.get(address.pincode) ?? [],
    isCity: (name) => prefixes.has(name),
    isNearby: (name) => prefixes.get(name)?.has(address.pincode.slice(0, 3)) ?? false,
  })
  return question === kept ? null : question
}

function pinPlaces(): Promise<PinPlaces> {
  loaded ??= import('./pin-places.json?raw').then(({ default: text }) => indexed(JSON.parse(text) as Row[]))
  return loaded
}

function indexed(rows: Row[]): PinPlaces {
  const byPin = new Map<string, Place[]>()
  const prefixes = new Map<string, Set<string>>()
  const parts: [string, Place][] = []
  for (const [city, state, most, part] of rows) {
    const place = { city, state }
    // Shared by all PIN codes of the place: most of them are in no other.
    const alone = [place]
    for (const pincode of pincodesIn(most)) {
      byPin.set(pincode, alone)
      addTo(prefixes, keyOf(city), pincode.slice(0, 3))
    }
    for (const pincode of pincodesIn(part)) parts.push([pincode, place])
  }
  for (const [pincode, place] of parts) byPin.set(pincode, [...(byPin.get(pincode) ?? []), place])
  return { byPin, prefixes }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** @param ranges e.g. `411001-411062 412101` */
function* pincodesIn(ranges: string): Generator<string> {
  for (const range of ranges.split(' ').filter(Boolean)) {
    const [from, to = from] = range.split('-')
    for (let pincode = Number(from); pincode <= Number(to); pincode++) yield String(pincode)
  }
}
