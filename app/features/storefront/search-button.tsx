import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'

import { shop } from '#copy/shop.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'
import { SEARCH_FIELD } from './search-field.ts'

/** Puts the writer into the search field, in the store. On wide screens the field itself is always there. */
export function SearchButton() {
  const navigate = useNavigate()

  async function goToField() {
    if (!document.getElementById(SEARCH_FIELD)?.checkVisibility()) await navigate('/store')
    document.getElementById(SEARCH_FIELD)?.focus()
  }

  return (
    <IconButton label={shop.header.search} className="md:hidden" onClick={() => void goToField()}>
      <Search aria-hidden="true" className="size-5.5" />
    </IconButton>
  )
}
