import { createContext, useContext } from 'react'

import { atPublicAddress } from '#domain/pictures/public-address.ts'

/** Where browsers fetch pictures from when it is not the shop, for example `https://cdn.example/prefix`; otherwise null. */
export const PublicPictures = createContext<string | null>(null)

/** Points the addresses of pictures in a text to where browsers fetch them from. */
export function usePublicAddress(): (text: string) => string {
  const base = useContext(PublicPictures)
  return (text) => atPublicAddress(text, base)
}
