import { useState } from 'react'

import { productPage } from '#copy/catalogue/product-page.ts'
import { masterUrl, type Picture } from '#domain/pictures/picture.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { WindowDialog } from '#ui/kit/window-dialog.tsx'
import { usePublicAddress } from '#ui/shop/pictures/public-pictures.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useZoom } from './use-zoom.ts'

interface PictureZoomProps {
  name: string
  pictures: Picture[]
  /** The index of the picture to start with. */
  first: number
  open: boolean
  onClose: () => void
}

/** A picture in the whole window, larger than on the page from the beginning. */
export default function PictureZoom({ name, pictures, first, open, onClose }: PictureZoomProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const current = chosen ?? first
  const picture = pictures[current]
  if (!picture) return null

  function close() {
    setChosen(null)
    onClose()
  }

  return (
    <WindowDialog open={open} onClose={close} title={name} description={productPage.zoomHint}>
      <ZoomedPicture
        key={picture.id}
        picture={picture}
        name={name}
        label={productPage.zoom(current + 1, pictures.length)}
      />
      {pictures.length > 1 && (
        <div className="flex justify-center p-2">
          <GalleryThumbnails name={name} pictures={pictures} current={current} onPress={setChosen} />
        </div>
      )}
    </WindowDialog>
  )
}

interface ZoomedPictureProps {
  picture: Picture
  name: string
  label: string
}

/** Pinched, dragged, pressed to zoom in on a point and out again, or moved and scaled by keys. */
function ZoomedPicture({ picture, name, label }: ZoomedPictureProps) {
  const { zoom, pressMiddle, handlers } = useZoom(picture.width / picture.height)
  const publicAddress = usePublicAddress()
  const zoomed = zoom.scale > 1
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={zoomed}
      {...handlers}
      // A press with a pointer is handled there; `detail` is 0 for a press by keyboard.
      onClick={({ currentTarget, detail }) => detail === 0 && pressMiddle(currentTarget)}
      className={classNames(
        'min-h-0 grow touch-none overflow-hidden bg-quiet focus-visible:-outline-offset-4',
        zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in',
      )}
    >
      <img
        src={publicAddress(masterUrl(picture))}
        alt={name}
        width={picture.width}
        height={picture.height}
        draggable={false}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        className="size-full object-contain"
      />
    </button>
  )
}
