import { redirect } from 'react-router'

import { deleteOwnReview } from '#data/reviews/delete-reviews.server.ts'
import { pageOf } from '#domain/catalogue/choices/choices.ts'
import { requireSignedIn } from '#request/accounts/require.server.ts'
import type { Route } from './+types/delete-review.ts'

/** Removes the current user's own review, with its photo; one that is gone already is what was wanted, too. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id } = await requireSignedIn({ request, context })
  await deleteOwnReview(id, pageOf(params.productId), Date.now())
  return redirect('/account/reviews?notice=removed')
}
