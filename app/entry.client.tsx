import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { parsePath } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { fetchActionCode } from '#browser/connection/action-code.ts'
import { keepEarlyInput } from '#browser/early-input.ts'
import { loadCode } from '#browser/connection/page-code.ts'
import { waitWhileBusy } from '#browser/connection/wait-while-busy.ts'
import { waitWhileLost } from '#browser/connection/wait-while-lost.ts'
import { busy } from '#copy/busy.ts'
import { shop } from '#copy/shop.ts'
import type { FormResult } from '#domain/action-result.ts'
import { LoadCode } from '#ui/kit/use-code.ts'
import { showActionResult } from '#ui/kit/show-action-result.ts'
import { showToast } from '#ui/kit/toast-store.ts'
import { PublicPictures } from '#ui/shop/pictures/public-pictures.ts'
import { showLost } from '#ui/shop/page/show-lost-network.ts'

waitWhileLost(showLost)
waitWhileBusy(() => showToast(busy.waiting, { tone: 'problem' }))
// Its own words for a failure are in the code that did not come.
fetchActionCode(({ serverAction }) => showActionResult(serverAction<FormResult>, shop.actionLost))

const loadPage = (path: string) => loadCode(parsePath(path))

keepEarlyInput()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PublicPictures value={document.documentElement.dataset['pictures'] ?? null}>
        <LoadCode value={loadPage}>
          <HydratedRouter />
        </LoadCode>
      </PublicPictures>
    </StrictMode>,
  )
})
