import CircleAlert from 'lucide-react/icons/circle-alert'
import Star from 'lucide-react/icons/star'

import { ratings as ratingWords } from '#copy/reviews/ratings.ts'
import { reviews } from '#copy/reviews/reviews.ts'
import { STARS } from '#domain/reviews/review.ts'
import { classNames } from '#ui/kit/class-names.ts'

const words = reviews.form

interface StarFieldProps {
  id: string
  name: string
  defaultValue: string | undefined
  error: string[] | undefined
}

/** One to five stars: radio buttons as stars, of which all up to the chosen one are filled; also without JavaScript. */
export function StarField({ id, name, defaultValue, error }: StarFieldProps) {
  const errorId = `${id}-error`
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      className="min-w-0"
    >
      <legend className="text-15 font-semibold">{words.stars}</legend>
      <div className="-ml-1.5 flex w-max max-w-full flex-wrap">
        {STARS.map((star) => (
          <label
            key={star}
            title={words.starNames[star - 1]}
            className={classNames(
              'relative grid size-12 cursor-pointer place-items-center rounded-control fill-none text-edge',
              'has-checked:fill-current has-checked:text-marigold',
              '[&:has(~label_input:checked)]:fill-current [&:has(~label_input:checked)]:text-marigold',
              'has-focus-visible:outline-3 has-focus-visible:outline-focus',
            )}
          >
            <input
              // The first one receives the focus of a form that has a problem with it.
              id={star === 1 ? id : undefined}
              type="radio"
              name={name}
              value={star}
              defaultChecked={defaultValue === String(star)}
              className="sr-only"
            />
            <Star aria-hidden="true" className="size-9 fill-[inherit]" />
            <span className="sr-only">
              {ratingWords.stars(star)}, {words.starNames[star - 1]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-15 font-medium text-tomato">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
