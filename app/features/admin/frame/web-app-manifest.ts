import { adminCounter } from '#copy/admin/counter.ts'
import { admin } from '#copy/admin/frame.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { requireAdmin } from '#request/accounts/require.server.ts'
import type { Route } from './+types/web-app-manifest.ts'

const ICONS = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/app-icon-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })),
)

/** With this a phone installs the admin area as an app that opens on the dashboard (W3C Web Application Manifest). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireAdmin({ request, context }, 'file')
  const { name } = await shopDetails()
  const manifest = {
    id: '/admin',
    name: admin.app.name(name),
    short_name: name,
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: '#f6f5f1',
    theme_color: '#2b3a8f',
    icons: ICONS,
    shortcuts: [
      { name: admin.app.orders, url: '/admin/orders' },
      { name: adminCounter.title, url: '/admin/counter' },
      { name: admin.app.addProduct, url: '/admin/add-product' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-store' },
  })
}
