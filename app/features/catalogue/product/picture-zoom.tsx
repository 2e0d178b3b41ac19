import { type MouseEvent, useState } from 'react'

import { shop } from '#copy/shop.ts'
import { masterUrl, type Picture } from '#domain/pictures/picture.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'

interface PictureZoomProps {
  name: string
  pictures: Picture[]
  /** The index of the picture to start with. */
  first: number
  open: boolean
  onClose: () => void
}

const ZOOM_SCALE = 2.5

/** A picture as large as the screen allows; a press zooms in on the point that was pressed, a second one zooms out. */
export default function PictureZoom({ name, pictures, first, open, onClose }: PictureZoomProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [zoomOrigin, setZoomOrigin] = useState<string | null>(null)
  const current = chosen ?? first
  const picture = pictures[current]
  if (!picture) return null

  function choose(index: number) {
    setChosen(index)
    setZoomOrigin(null)
  }

  function toggleZoom({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    // A press by keyboard (`detail` is 0) has no coordinates: zoom in on the centre.
    const x = detail === 0 ? 50 : ((clientX - box.left) / box.width) * 100
    const y = detail === 0 ? 50 : ((clientY - box.top) / box.height) * 100
    setZoomOrigin(zoomOrigin ? null : `${x}% ${y}%`)
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        choose(first)
        setChosen(null)
        onClose()
      }}
      title={name}
      description={shop.product.zoomHint}
      wide
    >
      <div className="grid justify-items-center gap-3">
        <button
          type="button"
          aria-label={shop.product.zoom(current + 1, pictures.length)}
          aria-pressed={zoomOrigin !== null}
          onClick={toggleZoom}
          className={classNames(
            'w-[min(100%,65dvh)] overflow-hidden rounded-card',
            zoomOrigin ? 'cursor-zoom-out' : 'cursor-zoom-in',
          )}
        >
          <img
            key={picture.id}
            src={masterUrl(picture)}
            alt={name}
            width={picture.width}
            height={picture.height}
            style={{
              transform: zoomOrigin ? `scale(${ZOOM_SCALE})` : undefined,
              transformOrigin: zoomOrigin ?? undefined,
              backgroundImage: `url("${picture.placeholder}")`,
            }}
            className="aspect-square w-full bg-cover object-cover transition-transform duration-200"
          />
        </button>
        {pictures.length > 1 && <GalleryThumbnails pictures={pictures} current={current} onPress={choose} />}
      </div>
    </Dialog>
  )
}
