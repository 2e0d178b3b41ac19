import { createElement as h } from 'react'
import { expect, test } from 'vitest'

import { linksOf, render, textOf } from '#tests/support/pages/render.ts'
import { FloatingIcons } from './floating-icons.tsx'
import { WelcomeOverlay } from './welcome-overlay.tsx'

test('the overlay has name, tagline, subline, welcome line, three chips, button and hint', () => {
  expect(textOf(h(WelcomeOverlay, { name: 'Kalam' }))).toMatch(
    /^\|Kalam\|Your Colorful World of Stationery\|Discover • Create • Inspire\|[^|]*creativity meets quality[^|]*\|Creative\|Quality\|Fun\|Enter Store\|Loading your colorful experience\.\.\.\|$/,
  )
  expect(linksOf(h(WelcomeOverlay, { name: 'Kalam' }))).toEqual(['/store'])
})

test('the floating icons are decorative, and hidden on small screens', () => {
  expect(render(h(FloatingIcons))).toMatch(/<div aria-hidden="true" class="[^"]*\bhidden lg:block"/)
})
