import { checkout } from '#copy/checkout.ts'
import { INDIAN_STATES } from '#copy/places/indian-states.ts'

/** Where a PIN code is: the name of its district, which most people write as their city, and the State. */
export interface Place {
  city: string
  state: string
}

/** The State as the shop's list writes it; null for any other text. */
export function findState(text: string): string | null {
  return INDIAN_STATES.find((state) => keyOf(state) === keyOf(text)) ?? null
}

/**
 * The State of an address: of a PIN code in two States the one that was entered, else the first; of an unknown PIN code
 * the one that was entered, null if that is no State.
 * @param places where the PIN code is, mostly first
 */
export function stateOf(places: readonly Place[], entered: string): string | null {
  const state = findState(entered)
  return places.find((place) => place.state === state)?.state ?? places[0]?.state ?? state
}

interface Known {
  /** Where the PIN code is, mostly first; empty when it is not known. */
  places: readonly Place[]
  /** Whether there is a city of this name, in lower case, and whether some of it shares the first three digits. */
  isCity: (name: string) => boolean
  isNearby: (name: string) => boolean
}

/**
 * The question whether an address is right whose city or State is known to be elsewhere; null when it fits, or nobody can
 * tell: towns and villages are not in the table, and cities spread over the PIN codes of the districts around them.
 */
export function placeQuestion(
  { pincode, city, state }: Place & { pincode: string },
  { places, isCity, isNearby }: Known,
): string | null {
  const [place] = places
  if (!place) return null
  const entered = findState(state)
  const isOtherState = entered !== null && places.every((each) => each.state !== entered)
  const name = keyOf(city)
  const isOtherCity = isCity(name) && !isNearby(name) && places.every((each) => keyOf(each.city) !== name)
  if (!isOtherState && !isOtherCity) return null
  const kept = [...(isOtherCity ? [city] : []), ...(isOtherState ? [state] : [])].join(', ')
  return checkout.place.question(pincode, `${place.city}, ${place.state}`, kept)
}

/** The same for names that differ in case, spaces and "&". */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ').trim()
}
