import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'

import { shop } from '#copy/shop.ts'
import { listingUrl, parseListing, WHOLE_SHOP, withChoice } from '#domain/browse.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL } from '#ui/kit/control-look.ts'
import { IconButton } from '#ui/kit/icon-button.tsx'

const FIELD_ID = 'search'

/** Searches while one types, 300 ms after the last letter; a plain form where there is no JavaScript. */
export function SearchForm() {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const inStore = pathname === '/store' || pathname === '/'
  const searched = inStore ? parseListing(parameters).search : ''
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function search(text: string) {
    const listing = inStore ? parseListing(parameters) : WHOLE_SHOP
    const wanted = withChoice(listing, { search: text })
    if (inStore && wanted.search === searched) return
    void Promise.resolve(
      navigate(listingUrl(wanted), { replace: inStore && searched !== '', preventScrollReset: true }),
    ).then(() => document.getElementById('products')?.scrollIntoView({ block: 'start' }))
  }
  const searchAfterPause = useEffectEvent(search)

  useEffect(() => {
    // Somebody came by a link: the field follows the address, but never under the writer's hand.
    if (document.activeElement !== field.current) setTyped(null)
  }, [searched, pathname])

  useEffect(() => {
    if (typed === null) return
    const pause = setTimeout(() => searchAfterPause(typed), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  return (
    <Form
      action="/store"
      role="search"
      className={classNames(
        'relative order-last w-full md:order-none md:block md:w-auto md:grow',
        !inStore && 'hidden',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        search(field.current?.value ?? '')
      }}
    >
      <label htmlFor={FIELD_ID} className="sr-only">
        {shop.search.label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <input
        ref={field}
        id={FIELD_ID}
        type="search"
        name="q"
        value={typed ?? searched}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={shop.search.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={classNames(CONTROL, 'pl-11')}
      />
    </Form>
  )
}

/** Puts the writer into the search field, in the store. */
export function SearchButton() {
  const navigate = useNavigate()
  return (
    <IconButton
      label={shop.header.search}
      className="md:hidden"
      onClick={() => {
        const field = document.getElementById(FIELD_ID)
        if (field?.checkVisibility()) field.focus()
        else void Promise.resolve(navigate('/store')).then(() => document.getElementById(FIELD_ID)?.focus())
      }}
    >
      <Search aria-hidden="true" className="size-5.5" />
    </IconButton>
  )
}
