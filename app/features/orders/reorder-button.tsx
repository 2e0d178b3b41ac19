import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { addToCart, cartItems, changeQuantity } from '#browser/cart.ts'
import { fetchCartCheck } from '#browser/cart-check.ts'
import { orders } from '#copy/orders.ts'
import { orderAgain } from '#domain/orders/reorder.ts'
import type { Order } from '#domain/orders/order.ts'
import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/kit/toast-store.ts'

const words = orders.reorder

/** Adds the same products to the cart, at current prices and limited by the stock. */
export function ReorderButton({ order }: { order: Order }) {
  const [isChecking, setIsChecking] = useState(false)
  const navigate = useNavigate()

  async function reorder() {
    setIsChecking(true)
    const check = await fetchCartCheck(order.lines.map((line) => line.productId))
    setIsChecking(false)
    if (!check) return showToast(words.failed, { tone: 'problem' })
    const { wanted, missing, toChoose } = orderAgain(order.lines, check, cartItems())
    for (const { item, quantity } of wanted) {
      if (addToCart(item)) changeQuantity(item.id, quantity)
      else missing.push(item.name)
    }
    if (missing.length > 0) showToast(words.missing(missing), { tone: 'problem' })
    if (toChoose.length > 0) showToast(words.toChoose(toChoose), { tone: 'problem' })
    if (wanted.length > 0) void navigate('/cart')
  }

  return (
    <Button kind="quiet" pending={isChecking} onClick={() => void reorder()}>
      <RotateCw aria-hidden="true" className="size-5" />
      {words.button}
    </Button>
  )
}
