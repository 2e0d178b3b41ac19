import type { Page } from '@playwright/test'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import type { JourneyShop } from './journey-shop.ts'
import { signInAdmin } from './sign-in.ts'

/** Signs the admin in, and opens the camera dialog of the editor. */
export async function openCamera(page: Page, shop: JourneyShop): Promise<void> {
  await signInAdmin(page, shop)
  await page.goto('/admin/add-product')
  await page.getByRole('button', { name: adminProduct.images.camera }).click()
}

/** Gives the page a camera whose pictures have this size, with a frame and a circle in them. Call it before the page. */
export async function givePicture(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.addInitScript(({ width, height }) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const drawing = canvas.getContext('2d')!
    const edge = Math.min(width, height) / 12
    function draw() {
      drawing.fillStyle = '#c2185b'
      drawing.fillRect(0, 0, width, height)
      drawing.fillStyle = '#fff8e1'
      drawing.fillRect(edge, edge, width - 2 * edge, height - 2 * edge)
      drawing.fillStyle = '#00695c'
      drawing.beginPath()
      drawing.arc(width / 2, height / 2, Math.min(width, height) / 4, 0, 2 * Math.PI)
      drawing.fill()
    }
    draw()
    setInterval(draw, 50)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20))
  }, size)
}
