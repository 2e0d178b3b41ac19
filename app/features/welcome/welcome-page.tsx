import { data } from 'react-router'

import { shop as words } from '#copy/shop.ts'
import { welcome } from '#copy/welcome.ts'
import { shopDetails } from '#data/settings/shop-details.server.ts'
import { welcomeVideo } from '#data/settings/welcome-video.server.ts'
import { publicPage } from '#request/http/public-page.server.ts'
import type { Route } from './+types/welcome-page.ts'
import { FloatingIcons } from './floating-icons.tsx'
import { WelcomeOverlay } from './welcome-overlay.tsx'
import { WelcomeVideo } from './welcome-video.tsx'

export async function loader() {
  const { name } = await shopDetails()
  return data({ name, video: welcomeVideo() }, { headers: publicPage('settings') })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData?.name ?? words.name
  return [
    { title: words.pageTitle(welcome.title(name), name) },
    { name: 'description', content: words.description(name) },
  ]
}

/** The first page of the shop: a video, the shop's name, and a link to the store (R2.5). */
export default function WelcomePage({ loaderData: { name, video } }: Route.ComponentProps) {
  return (
    <main
      id="content"
      className="welcome-ground relative grid min-h-dvh place-items-center overflow-hidden p-4"
    >
      <WelcomeVideo elsewhere={video} />
      <FloatingIcons />
      <WelcomeOverlay name={name} />
    </main>
  )
}
