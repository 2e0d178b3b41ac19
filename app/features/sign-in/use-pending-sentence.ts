import { useEffect } from 'react'

import { dropAbandonedAction, pendingAction } from '#browser/pending-guest-action.ts'
import { account } from '#copy/account.ts'
import { useBrowserValue } from '#ui/kit/use-browser-value.ts'
import type { SignInHint } from './sign-in-hint.ts'

/**
 * What happens after signing in or up: the product that a guest wanted is added. Null where there is none; a product that
 * was wanted before, and did not lead to this screen, is not added any more.
 */
export function usePendingSentence(
  screen: 'login' | 'signup',
  { next, hint }: { next: string; hint: SignInHint | null },
): string | null {
  useEffect(() => dropAbandonedAction(next), [next])
  const sentence = useBrowserValue(() => sentenceOf(screen, next), null)
  return hint?.tone === 'info' ? sentence : null
}

function sentenceOf(screen: 'login' | 'signup', next: string): string | null {
  const pending = pendingAction(next)
  if (!pending) return null
  const { thenCart, thenWishlist } = screen === 'login' ? account.signIn : account.signUp
  return pending.kind === 'cart' ? thenCart(pending.product) : thenWishlist(pending.product)
}
