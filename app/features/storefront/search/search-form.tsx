import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'

import { saveSearch, loadSearches } from '#browser/search-history.ts'
import { shop } from '#copy/shop.ts'
import { SEARCH_MAX_LENGTH } from '#domain/policy.ts'
import { classNames } from '#ui/kit/class-names.ts'
import { CONTROL } from '#ui/kit/control-classes.ts'
import { SEARCH_FIELD } from './search-field.ts'
import { optionId, SearchOptions } from './search-options.tsx'
import { type SearchOption, useSearchOptions } from './use-search-options.ts'
import { useStoreSearch } from './use-store-search.ts'

const LIST_ID = 'search-options'

/** Searches and suggests during typing (ARIA combobox pattern); without JavaScript it is a plain form. */
export function SearchForm() {
  const navigate = useNavigate()
  const { inStore, text, type, send, leave, followAddress, searched, pathname, wentBack } = useStoreSearch()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useSearchOptions(text, open)
  const shown = open && options.length > 0

  const follow = useEffectEvent(() => {
    // Not while the field has the focus, which would change the text during typing, unless it is Back or Forward.
    if (wentBack || document.activeElement !== field.current) followAddress()
  })
  const isFirst = useRef(true)
  useEffect(() => {
    // What was typed before the page was ready stays.
    if (isFirst.current) isFirst.current = false
    else follow()
  }, [searched, pathname])

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(option: SearchOption) {
    close()
    if (option.kind === 'recent') return send(option.term)
    saveSearch(text)
    field.current?.blur()
    followAddress()
    void navigate(`/product/${option.product.slug}`)
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // One position more than there are options, for the field itself (-1).
      const positions = options.length + 1
      setActive(((active + 1 + step + positions) % positions) - 1)
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Form
      action="/store"
      role="search"
      className={classNames(
        'relative order-2 w-0 grow md:order-none md:block md:w-auto md:min-w-0 md:basis-32',
        !inStore && 'hidden',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        close()
        if (text.trim()) send(text)
        else field.current?.focus()
      }}
    >
      <label htmlFor={SEARCH_FIELD} className="sr-only">
        {shop.search.label}
      </label>
      <button
        type="submit"
        aria-label={shop.search.submit}
        className="absolute inset-y-0 left-0.5 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <input
        ref={field}
        id={SEARCH_FIELD}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={shown}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? optionId(LIST_ID, active) : undefined}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={shop.search.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          type(event.currentTarget.value)
          // What was typed before the page was ready is typed again, and the field may have been left.
          setOpen(document.activeElement === event.currentTarget)
          setActive(-1)
        }}
        onFocus={() => {
          loadSearches()
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => {
          leave()
          close()
        }}
        onKeyDown={handleKey}
        className={classNames(CONTROL, 'pr-11 pl-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {text && (
        <button
          type="button"
          aria-label={shop.search.clear}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            type('')
            loadSearches()
            setOpen(true)
            field.current?.focus()
          }}
          className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
      <p role="status" className="sr-only">
        {shown && announce(options)}
      </p>
      {shown && <SearchOptions id={LIST_ID} options={options} active={active} onChoose={choose} />}
    </Form>
  )
}

function announce(options: SearchOption[]): string {
  const count = options.length
  return options[0]?.kind === 'recent' ? shop.search.recentCount(count) : shop.search.suggestionCount(count)
}
