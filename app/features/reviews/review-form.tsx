import { type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'

import { useFormRestore } from '#browser/forms/use-form-restore.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { REVIEW_MAX_LENGTH } from '#domain/policy.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { Button } from '#ui/kit/button.tsx'
import { fieldProps } from '#ui/kit/field-props.ts'
import { TextareaField } from '#ui/kit/textarea-field.tsx'
import { useSubmitting } from '#ui/kit/use-submitting.ts'
import { FormProblem } from '#ui/shop/customers/form-problem.tsx'
import { PhotoField } from './photo-field.tsx'
import { StarField } from './star-field.tsx'

const words = reviews.form

interface ReviewFormProps {
  /** The URL that the form posts to: its own page. */
  path: string
  /** The review that is replaced. */
  review: OwnReview | null
  lastResult: SubmissionResult | undefined
}

export function ReviewForm({ path, review, lastResult }: ReviewFormProps) {
  const isSubmitting = useSubmitting(path)
  const [form, fields] = useForm<{ stars: string; words: string; withoutPhoto: boolean }>({
    id: 'review',
    lastResult,
    defaultValue: review && { stars: String(review.stars), words: review.words },
  })
  useFormRestore(form.id)
  const [problem] = form.errors ?? []
  return (
    <>
      {problem && <FormProblem problem={problem} />}
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="grid gap-5"
      >
        <StarField {...fieldProps(fields.stars)} />
        <TextareaField
          {...fieldProps(fields.words)}
          label={words.words}
          hint={words.wordsHint}
          maxLength={REVIEW_MAX_LENGTH}
        />
        <PhotoField
          review={review}
          withoutPhoto={fields.withoutPhoto.name}
          problem={lastResult?.error?.['photo']}
        />
        <Button type="submit" kind="call" size="large" wide pending={isSubmitting}>
          {isSubmitting ? words.submitting : review ? words.replace : words.submit}
        </Button>
      </Form>
    </>
  )
}
