import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const externalVideo = perShop<URL | null>('welcome video')

/** Sets the address of the welcome screen's video from the environment. */
export function configureWelcomeVideo({ WELCOME_VIDEO_URL }: Environment): void {
  externalVideo.set(WELCOME_VIDEO_URL ? new URL(WELCOME_VIDEO_URL) : null)
}

/** Address of the external video; null for the built-in one. */
export function welcomeVideo(): string | null {
  return externalVideo.get()?.href ?? null
}

/** Origin of the external video, for the content security policy; null for the built-in one. */
export function welcomeVideoOrigin(): string | null {
  return externalVideo.get()?.origin ?? null
}
