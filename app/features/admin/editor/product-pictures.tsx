import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef } from 'react'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { Button } from '#ui/kit/button.tsx'
import { classNames } from '#ui/kit/class-names.ts'
import { CameraButton } from './camera/camera-button.tsx'
import { PictureTile } from './picture-tile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { PictureList } from './use-product-pictures.ts'

const words = adminProduct.images

/** The pictures of the product; more can be chosen, dropped, or taken with the camera. */
export function ProductPictures({
  pictureList,
  problem,
}: {
  pictureList: PictureList
  problem: string | null
}) {
  const over = useFileDrop(pictureList.add)
  const fileInput = useRef<HTMLInputElement>(null)
  const hintId = useId()

  function addChosen(input: HTMLInputElement) {
    pictureList.add([...(input.files ?? [])])
    input.value = ''
  }

  return (
    <fieldset
      aria-describedby={hintId}
      className={classNames(
        'rounded-card border-2 border-dashed p-4 transition-colors',
        over ? 'border-royal bg-royal-wash' : problem ? 'border-tomato bg-card' : 'border-edge bg-card',
      )}
    >
      <legend className="px-1 text-15 font-semibold">{words.label}</legend>
      <ul className="grid grid-cols-2 gap-3 large-text:grid-cols-1 empty:hidden sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
        {pictureList.pictures.map((picture, index) => (
          <PictureTile key={picture.key} picture={picture} index={index} pictureList={pictureList} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2 first:mt-0">
        <CameraButton isPossible={pictureList.hasRoom} onPhoto={(photo) => pictureList.add([photo])} />
        <Button kind="outline" onClick={() => pictureList.hasRoom() && fileInput.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {words.choose}
        </Button>
        <input
          ref={fileInput}
          type="file"
          // Of no form: a form that is refused focuses its first field without a name.
          form=""
          accept="image/*"
          multiple
          aria-label={words.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => addChosen(currentTarget)}
        />
        <p className="text-15 text-muted max-sm:hidden">{over ? words.dropNow : words.drop}</p>
      </div>
      <p id={hintId} className="mt-2 text-15 text-muted">
        {words.hint}
      </p>
      {problem && <p className="mt-2 text-15 font-medium text-tomato">{problem}</p>}
    </fieldset>
  )
}
