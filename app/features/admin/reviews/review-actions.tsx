import { useFetcher } from 'react-router'

import { adminReviews as words } from '#copy/admin/reviews.ts'
import { REVIEW_MAX_LENGTH } from '#domain/policy.ts'
import { type AdminReview, canAnswer } from '#domain/reviews/review.ts'
import { DialogButton } from '#ui/admin/dialog-button.tsx'
import { Button } from '#ui/kit/button.tsx'
import { TextareaField } from '#ui/kit/textarea-field.tsx'

interface ReviewActionsProps {
  review: AdminReview
  /** Its name. */
  product: string
}

/** Answer, which is the next step, and hide; or show again. */
export function ReviewActions({ review, product }: ReviewActionsProps) {
  if (!canAnswer(review.state)) return <ShowAgain review={review} />
  return (
    <div className="flex flex-wrap gap-2">
      <WithText review={review} product={product} verb="answer" />
      <WithText review={review} product={product} verb="hide" />
    </div>
  )
}

const PATHS = { answer: 'answer', hide: 'hiding' } as const
const FIELDS = { answer: 'answer', hide: 'reason' } as const

function WithText({ review, product, verb }: ReviewActionsProps & { verb: 'answer' | 'hide' }) {
  const own = words[verb]
  const isAnswered = review.state === 'answered'
  return (
    <DialogButton
      trigger={(open) => (
        <Button kind={verb === 'hide' || isAnswered ? 'outline' : 'primary'} onClick={open}>
          {verb === 'answer' && isAnswered ? words.answer.change : own.button}
        </Button>
      )}
      title={own.title(product)}
      line={own.line}
      action={`/admin/reviews/${review.id}/${PATHS[verb]}`}
      confirmLabel={own.confirm}
      pendingLabel={words.saving}
      cancelLabel={words.cancel}
      danger={verb === 'hide'}
    >
      {(errors) => (
        <>
          <input type="hidden" name="seen" value={review.writtenAt} />
          <TextareaField
            label={own.label}
            name={FIELDS[verb]}
            error={errors[FIELDS[verb]]}
            defaultValue={verb === 'answer' ? (review.answer ?? '') : ''}
            maxLength={REVIEW_MAX_LENGTH}
            required
          />
        </>
      )}
    </DialogButton>
  )
}

function ShowAgain({ review }: { review: AdminReview }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={`/admin/reviews/${review.id}/showing`}>
      <input type="hidden" name="seen" value={review.writtenAt} />
      <Button type="submit" pending={fetcher.state !== 'idle'}>
        {words.show.button}
      </Button>
    </fetcher.Form>
  )
}
