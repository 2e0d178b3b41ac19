import type { Environment } from '#data/platform/environment.server.ts'

let elsewhere: URL | null = null

/** Takes the welcome screen's video from where the environment says, instead of our own. */
export function beginWithVideo({ WELCOME_VIDEO_URL }: Pick<Environment, 'WELCOME_VIDEO_URL'>): void {
  elsewhere = WELCOME_VIDEO_URL ? new URL(WELCOME_VIDEO_URL) : null
}

/** Address of another video than our own, or null. */
export function welcomeVideo(): string | null {
  return elsewhere?.href ?? null
}

/** Where pages may load a video from beside this shop, or null. */
export function welcomeVideoOrigin(): string | null {
  return elsewhere?.origin ?? null
}
