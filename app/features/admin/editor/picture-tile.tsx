import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { Tag } from '#ui/kit/tag.tsx'
import type { EditorPicture } from './editor-picture.ts'
import type { PictureList } from './use-product-pictures.ts'

const words = adminProduct.images
const INDEX_TYPE = 'application/x-kalam-index'

interface PictureTileProps {
  picture: EditorPicture
  index: number
  pictureList: PictureList
}

/** One picture with the progress of its upload; it can be moved (by drag or by its buttons), sent again or removed. */
export function PictureTile({ picture, index, pictureList }: PictureTileProps) {
  const { key, src, state } = picture
  const last = index === pictureList.pictures.length - 1
  return (
    <li
      className={classNames(
        'relative overflow-hidden rounded-control border bg-quiet',
        state === 'failed' ? 'border-tomato' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-label={words.makeFirst(index + 1)}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(INDEX_TYPE, String(index))}
        onDragOver={(event) => event.dataTransfer.types.includes(INDEX_TYPE) && event.preventDefault()}
        onDrop={(event) => {
          const from = event.dataTransfer.getData(INDEX_TYPE)
          if (from !== '') pictureList.move(Number(from), index)
        }}
        onClick={() => pictureList.move(index, 0)}
        className="block w-full cursor-grab"
      >
        <img
          src={src}
          alt={words.preview(index + 1)}
          draggable={false}
          className={classNames('aspect-square w-full object-cover', state !== 'stored' && 'opacity-60')}
        />
      </button>
      {index === 0 && (
        <Tag tone="ink" className="pointer-events-none absolute top-2 left-2">
          {words.first}
        </Tag>
      )}
      <Progress picture={picture} />
      {/* Where the tile is too narrow for all of them, the two that move it stay side by side. */}
      <div className="flex flex-wrap justify-center">
        <div className="flex">
          {index > 0 && (
            <IconButton label={words.earlier(index + 1)} onClick={() => pictureList.move(index, index - 1)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          {!last && (
            <IconButton label={words.later(index + 1)} onClick={() => pictureList.move(index, index + 1)}>
              <ArrowRight aria-hidden="true" className="size-5" />
            </IconButton>
          )}
        </div>
        <div className="flex">
          {state === 'failed' && (
            <IconButton label={words.retry(index + 1)} onClick={() => pictureList.retry(picture)}>
              <RotateCw aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          <IconButton label={words.remove(index + 1)} onClick={() => pictureList.remove(key)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
    </li>
  )
}

function Progress({ picture: { state, percent, isSlow, problem } }: { picture: EditorPicture }) {
  if (state === 'stored') return null
  if (state === 'failed') {
    return (
      <p role="alert" className="px-2 pt-2 text-13 font-medium text-tomato">
        {problem}
      </p>
    )
  }
  const label = state === 'preparing' ? words.preparing : words.uploading(percent)
  return (
    <div className="px-2 pt-2 text-13">
      <progress
        aria-label={label}
        max={100}
        value={state === 'preparing' ? undefined : percent}
        className="w-full accent-royal"
      />
      {label}
      <p role="status">{isSlow && words.slow}</p>
    </div>
  )
}
