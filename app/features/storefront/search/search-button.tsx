import Search from 'lucide-react/icons/search'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { shop } from '#copy/shop.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { SEARCH_FIELD } from './search-field.ts'

/** Focuses the search field on a phone; where the page has none, it opens the store first. */
export function SearchButton() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const focusAfterNavigation = useRef(false)

  useLayoutEffect(() => {
    if (!focusAfterNavigation.current) return
    focusAfterNavigation.current = false
    document.getElementById(SEARCH_FIELD)?.focus()
  }, [pathname])

  function focusField() {
    const field = document.getElementById(SEARCH_FIELD)
    if (field?.checkVisibility()) {
      field.focus()
    } else {
      focusAfterNavigation.current = true
      void navigate('/store')
    }
  }

  return (
    <IconButton label={shop.header.search} className="md:hidden" onClick={focusField}>
      <Search aria-hidden="true" className="size-5.5" />
    </IconButton>
  )
}
