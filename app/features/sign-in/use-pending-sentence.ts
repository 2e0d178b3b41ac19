import { pendingAction } from '#browser/pending-guest-action.ts'
import { account } from '#copy/account.ts'
import { useBrowserValue } from '#ui/kit/use-browser-value.ts'
import type { SignInHint } from './sign-in-hint.ts'

/** What happens after signing in or up: the product that a guest wanted is added. Null where there is none. */
export function usePendingSentence(screen: 'login' | 'signup', hint: SignInHint | null): string | null {
  const sentence = useBrowserValue(() => sentenceOf(screen), null)
  return hint?.tone === 'info' ? sentence : null
}

function sentenceOf(screen: 'login' | 'signup'): string | null {
  const pending = pendingAction()
  if (!pending) return null
  const { thenCart, thenWishlist } = screen === 'login' ? account.signIn : account.signUp
  return pending.kind === 'cart' ? thenCart(pending.product) : thenWishlist(pending.product)
}
