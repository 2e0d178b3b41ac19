import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { shop } from '#copy/shop.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { SEARCH_FIELD } from './search-field.ts'

/** Puts the writer into the search field, in the store. On wide screens the field itself is always there. */
export function SearchButton() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const onTheWay = useRef(false)

  useEffect(() => {
    if (!onTheWay.current) return
    onTheWay.current = false
    document.getElementById(SEARCH_FIELD)?.focus()
  }, [pathname])

  function goToField() {
    const field = document.getElementById(SEARCH_FIELD)
    if (field?.checkVisibility()) {
      field.focus()
    } else {
      onTheWay.current = true
      void navigate('/store')
    }
  }

  return (
    <IconButton label={shop.header.search} className="md:hidden" onClick={goToField}>
      <Search aria-hidden="true" className="size-5.5" />
    </IconButton>
  )
}
