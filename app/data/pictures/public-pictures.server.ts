import { perShop } from '#data/database/shop-scope.server.ts'
import type { Environment } from '#data/platform/environment.server.ts'

const base = perShop<string | null>('public address of pictures', () => null)

/** Sets from the environment where browsers fetch pictures from. */
export function configurePublicPictures({ FILES_PUBLIC_URL }: Environment): void {
  base.set(FILES_PUBLIC_URL ?? null)
}

/** For example `https://cdn.example/prefix`; null: from the shop, at `/pictures/`. */
export function publicPictures(): string | null {
  return base.get()
}

/** For the content security policy; null: the shop's own. */
export function publicPicturesOrigin(): string | null {
  const address = base.get()
  return address && new URL(address).origin
}
