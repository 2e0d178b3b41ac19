import type { JourneyShop } from '#tests/journeys/journey-shop.ts'
import type { UserWindow } from './user-window.ts'

export interface Scenario {
  name: string
  /** @throws an error at the first thing that is not as it should be */
  run: (shop: JourneyShop, newWindow: (width: number, height: number) => Promise<UserWindow>) => Promise<void>
}
