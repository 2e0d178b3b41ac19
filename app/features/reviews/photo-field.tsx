import { reviews } from '#copy/reviews/reviews.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { Checkbox } from '#ui/kit/checkbox.tsx'
import { Field } from '#ui/kit/field.tsx'
import { ReviewPhoto } from '#ui/shop/reviews/review-photo.tsx'

const words = reviews.form

interface PhotoFieldProps {
  review: OwnReview | null
  /** The name of the field that takes the photo away. */
  withoutPhoto: string
  problem: string[] | null | undefined
}

/** The photo of a review: chosen, replaced or taken away. */
export function PhotoField({ review, withoutPhoto, problem }: PhotoFieldProps) {
  return (
    <div className="grid gap-2">
      {review?.photo && (
        <>
          <ReviewPhoto photo={review.photo} name={review.name} />
          <Checkbox label={words.withoutPhoto} name={withoutPhoto} />
        </>
      )}
      <Field
        label={review?.photo ? words.replacePhoto : words.photo}
        note={words.photoNote}
        hint={words.photoHint}
        error={problem}
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/gif,image/webp"
        className="[&_input]:h-auto [&_input]:py-2.5"
      />
    </div>
  )
}
