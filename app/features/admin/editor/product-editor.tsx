import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'

import { adminProduct } from '#copy/admin/product.ts'
import { problems } from '#copy/problems.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { presentProductForm, productForm } from '#domain/catalogue/product-form.ts'
import { ShownInput } from '#ui/admin/shown-values.tsx'
import { Card } from '#ui/kit/card.tsx'
import { keepFieldFocused } from '#ui/kit/keep-field-focused.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { deleteDraft, saveDraft } from './draft.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { EditorButtons } from './editor-buttons.tsx'
import { type Categories, EditorFields } from './editor-fields.tsx'
import { BLANK, type EditorInitialValues, type EditorValues } from './initial-values.ts'
import { isForbidden, SignInAgain } from './sign-in-again.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useProductPictures } from './use-product-pictures.ts'

/** The name of the button with which Conform submits a form only to validate it. */
const CONFORM_INTENT = '__intent__'

interface ProductEditorProps {
  categories: Categories
  kind: 'add' | 'edit'
  /** The key of its draft. */
  draft: string
  /** Identifies a new product, so that the form sent twice creates one. */
  formKey?: string
  start: EditorInitialValues
  result: FormResult | undefined
  onReset: () => void
  leaveTo: string
  /** Whether bills name the HSN and the rate of a product. */
  isTaxed: boolean
  /** Whether it is sold by its choices, which have the prices and the stock. */
  hasChoices?: boolean
}

/** The form of a product; it can be submitted once all its pictures are uploaded. */
export function ProductEditor(props: ProductEditorProps) {
  const {
    categories,
    kind,
    draft,
    formKey,
    start,
    result,
    onReset,
    leaveTo,
    isTaxed,
    hasChoices = false,
  } = props
  const { shown } = start
  const pictureList = useProductPictures(start.pictures)
  const [unsaved, setUnsaved] = useState(start.unsaved)
  const [afterDiscard, setAfterDiscard] = useState<(() => void) | null>(null)
  const [picturesProblem, setPicturesProblem] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const sending = useNavigation().formMethod === 'POST'
  const preparing = pictureList.pictures.some(({ state }) => state === 'preparing' || state === 'uploading')
  const storedPaths = pictureList.pictures.flatMap(({ path }) => path ?? [])
  const [form, fields] = useForm<EditorValues>({
    lastResult: lastResultOf(result),
    defaultValue: start.values,
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: kind === 'add' ? productForm : presentProductForm }) as never,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  })

  function saveCurrentDraft() {
    if (element.current) saveDraft(draft, { values: valuesOf(element.current), paths: storedPaths, shown })
  }
  const savePictures = useEffectEvent(() => {
    if (unsaved) saveCurrentDraft()
  })
  const joinedPaths = storedPaths.join()
  const picturesChanged =
    pictureList.pictures.length !== start.pictures.length ||
    joinedPaths !== start.pictures.map((p) => p.path).join()
  useEffect(() => {
    if (picturesChanged) setUnsaved(true)
    if (picturesChanged) setPicturesProblem(null)
    savePictures()
  }, [joinedPaths, picturesChanged])

  function pictureProblem(): string | null {
    if (preparing) return adminProduct.images.preparing
    if (pictureList.pictures.some(({ state }) => state === 'failed')) return problems.products.uploadFailed
    return storedPaths.length === 0 ? problems.products.noImage : null
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    // Conform validates a field that is left by submitting the form with an intent.
    if (isIntent(event.nativeEvent)) return form.onSubmit(event)
    const problem = sending ? '' : pictureProblem()
    setPicturesProblem(problem)
    form.onSubmit(event)
    if (problem !== null) event.preventDefault()
  }

  /** Asks for confirmation first when there are unsaved changes. */
  function confirmUnsaved(proceed: () => void) {
    if (unsaved) setAfterDiscard(() => proceed)
    else proceed()
  }

  function leave() {
    deleteDraft(draft)
    void navigate(leaveTo)
  }

  useShortcuts({
    onSave: () => {
      if (storedPaths.length > 0 && !preparing && !sending) element.current?.requestSubmit()
    },
    onReset: () => confirmUnsaved(onReset),
    onLeave: () => confirmUnsaved(leave),
  })

  return (
    <Form
      ref={element}
      method="post"
      id={form.id}
      noValidate
      onSubmit={submit}
      onMouseDown={keepFieldFocused}
      onInput={() => {
        setUnsaved(true)
        saveCurrentDraft()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Card className="grid gap-4">
          <EditorFields
            categories={categories}
            fields={fields}
            isTaxed={isTaxed}
            hasChoices={hasChoices}
            stockSeen={shown?.['stockQuantity']?.[0] ?? null}
          />
        </Card>
        <ProductPictures pictureList={pictureList} problem={picturesProblem} />
      </div>
      {formKey !== undefined && <input type="hidden" name="formKey" value={formKey} />}
      {shown && <ShownInput shown={shown} />}
      {storedPaths.map((path) => (
        <input key={path} type="hidden" name="pictures" value={path} />
      ))}
      <EditorButtons
        kind={kind}
        sending={sending}
        problem={picturesProblem}
        onReset={() => confirmUnsaved(onReset)}
        onCancel={() => confirmUnsaved(leave)}
      >
        {form.errors && (
          <Notice tone="error" action={form.errors.some(isForbidden) && <SignInAgain />} className="w-full">
            {form.errors}
          </Notice>
        )}
      </EditorButtons>
      <DiscardDialog
        open={afterDiscard !== null}
        onDiscard={() => {
          setAfterDiscard(null)
          afterDiscard?.()
        }}
        onKeep={() => setAfterDiscard(null)}
      />
    </Form>
  )
}

function isIntent(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('name') === CONFORM_INTENT
}

function valuesOf(form: HTMLFormElement): EditorValues {
  const typed = new FormData(form)
  const names = Object.keys(BLANK.values) as (keyof EditorValues)[]
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as never
}
