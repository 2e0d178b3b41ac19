import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

/** The address of a map service's picture, with the places of the key and of the shop's address; null for the drawn map. */
const externalMap = perShop<{ template: string; key: string } | null>('map image')

/** Sets from the environment whose map is shown in the footer. */
export function configureMapImage({ MAP_KEY, MAP_IMAGE_URL }: Environment): void {
  externalMap.set(MAP_KEY ? { template: MAP_IMAGE_URL, key: MAP_KEY } : null)
}

/** The address of the external picture of the map around a postal address; null for the drawn map. */
export function mapImageOf(address: string): string | null {
  const map = externalMap.get()
  return map && filledIn(map, address)
}

/** Origin of the external map, for the content security policy; null for the drawn map. */
export function mapImageOrigin(): string | null {
  const map = externalMap.get()
  return map && new URL(filledIn(map, '')).origin
}

function filledIn({ template, key }: { template: string; key: string }, address: string): string {
  return template
    .replaceAll('{address}', () => encodeURIComponent(address))
    .replaceAll('{key}', () => encodeURIComponent(key))
}
