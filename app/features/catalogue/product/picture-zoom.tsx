import { type MouseEvent, useState } from 'react'

import { shop } from '#copy/shop.ts'
import { masterUrl, type Picture } from '#domain/pictures/picture.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'

interface PictureZoomProps {
  name: string
  pictures: Picture[]
  /** The place of the picture to begin with. */
  first: number
  open: boolean
  onClose: () => void
}

const NEAR = 2.5

/** A picture as large as the screen allows; pressed, it comes nearer, around the point that was pressed. */
export default function PictureZoom({ name, pictures, first, open, onClose }: PictureZoomProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [near, setNear] = useState<string | null>(null)
  const current = chosen ?? first
  const picture = pictures[current]
  if (!picture) return null

  function choose(index: number) {
    setChosen(index)
    setNear(null)
  }

  function comeNearer({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    // Pressed by keyboard there is no point: then the middle.
    const x = detail === 0 ? 50 : ((clientX - box.left) / box.width) * 100
    const y = detail === 0 ? 50 : ((clientY - box.top) / box.height) * 100
    setNear(near ? null : `${x}% ${y}%`)
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
          aria-pressed={near !== null}
          onClick={comeNearer}
          className={classNames(
            'w-[min(100%,65dvh)] overflow-hidden rounded-card',
            near ? 'cursor-zoom-out' : 'cursor-zoom-in',
          )}
        >
          <img
            key={picture.id}
            src={masterUrl(picture)}
            alt={name}
            width={picture.width}
            height={picture.height}
            style={{
              transform: near ? `scale(${NEAR})` : undefined,
              transformOrigin: near ?? undefined,
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
