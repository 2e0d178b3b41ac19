import type { Say } from './furnish.ts'

export async function stockDemoShop(say: Say): Promise<void> {
  say('…')
}
