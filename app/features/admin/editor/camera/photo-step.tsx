import { adminProduct } from '#copy/admin/product.ts'
import { Button } from '#ui/kit/button.tsx'
import { useObjectUrl } from './use-object-url.ts'

const words = adminProduct.camera

interface PhotoStepProps {
  photo: Blob
  onUse: () => void
  onCrop: () => void
  onRetake: () => void
}

/** Shows the captured or cropped photo: use it, crop it, or take another. */
export function PhotoStep({ photo, onUse, onCrop, onRetake }: PhotoStepProps) {
  const url = useObjectUrl(photo)
  return (
    <div className="grid gap-4">
      <div className="grid aspect-video place-items-center overflow-hidden rounded-card bg-quiet">
        {url && <img src={url} alt={words.captured} className="size-full object-contain" />}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onRetake}>
          {words.retake}
        </Button>
        <Button kind="outline" onClick={onCrop}>
          {words.crop}
        </Button>
        <Button onClick={onUse}>{words.use}</Button>
      </div>
    </div>
  )
}
