import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const elsewhere = perShop<URL | null>('welcome video')

/** Takes the welcome screen's video from where the environment says, instead of our own. */
export function configureWelcomeVideo({ WELCOME_VIDEO_URL }: Environment): void {
  elsewhere.set(WELCOME_VIDEO_URL ? new URL(WELCOME_VIDEO_URL) : null)
}

/** Address of another video than our own, or null. */
export function welcomeVideo(): string | null {
  return elsewhere.get()?.href ?? null
}

/** Where pages may load a video from beside this shop, or null. */
export function welcomeVideoOrigin(): string | null {
  return elsewhere.get()?.origin ?? null
}
