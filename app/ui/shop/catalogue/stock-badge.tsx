import { admin } from '#copy/admin/frame.ts'
import { stockLevel } from '#domain/catalogue/product.ts'
import { Tag, type TagTone } from '#ui/kit/tag.tsx'

const TONES: Record<ReturnType<typeof stockLevel>, TagTone> = { in: 'leaf', low: 'marigold', out: 'tomato' }

interface BadgedProduct {
  stockQuantity: number
  lowStockThreshold?: number | null
}

/** In Stock, Low Stock or Out of Stock, for the admin's table of products. */
export function StockBadge({ product: { stockQuantity, lowStockThreshold } }: { product: BadgedProduct }) {
  const level = stockLevel(stockQuantity, lowStockThreshold)
  return <Tag tone={TONES[level]}>{admin.products.stockLevel[level]}</Tag>
}
