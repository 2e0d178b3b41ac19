import { type FormEvent, useRef } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'

import { adminProduct } from '#copy/admin/catalogue/product.ts'
import { type FormResult, lastResultOf } from '#domain/action-result.ts'
import { presentProductForm, productForm, productOfChoicesForm } from '#domain/catalogue/product-form.ts'
import { useCheckedForm } from '#ui/admin/checked-form.tsx'
import type { Draft } from '#ui/admin/drafts/form-draft.ts'
import { ShownInput } from '#ui/admin/shown-values.tsx'
import { SignInAgain } from '#ui/admin/sign-in-again.tsx'
import { Card } from '#ui/kit/card.tsx'
import { isValidation } from '#ui/kit/is-validation.ts'
import { keepFieldFocused } from '#ui/kit/keep-field-focused.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { useDiscardDialog } from './discard-dialog.tsx'
import { EditorButtons } from './editor-buttons.tsx'
import { type Categories, EditorFields } from './editor-fields.tsx'
import type { EditorStart, EditorValues } from './initial-values.ts'
import { isForbidden } from './is-forbidden.ts'
import { ProductPictures } from './product-pictures.tsx'
import { usePictureProblem } from './use-picture-problem.ts'
import { useProductPictures } from './use-product-pictures.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useUnsaved } from './use-unsaved.ts'

interface ProductEditorProps {
  categories: Categories
  kind: 'add' | 'edit'
  /** Its version is the key of the editor. */
  draft: Draft<EditorStart>
  /** Identifies a new product, so that the form sent twice creates one. */
  formKey?: string
  result: FormResult | undefined
  leaveTo: string
  /** Whether bills name the HSN and the rate of a product. */
  isTaxed: boolean
  /** Whether it is sold by its choices, which have the prices and the stock. */
  hasChoices?: boolean
}

/** The form of a product; it can be submitted once all its pictures are uploaded. */
export function ProductEditor(props: ProductEditorProps) {
  const { categories, kind, draft, formKey, result, leaveTo, isTaxed, hasChoices = false } = props
  const { pictures: startPictures, ...values } = draft.start
  const shown = kind === 'edit' ? draft.shown : null
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const sending = useNavigation().formMethod === 'POST'
  const pictureList = useProductPictures(startPictures)
  const { pictures } = pictureList
  const storedPaths = pictures.flatMap(({ path }) => path ?? [])
  const pictureProblem = usePictureProblem(pictures)
  const { unsaved, keep } = useUnsaved(draft, pictures, element)
  const [discardDialog, confirmUnsaved] = useDiscardDialog(unsaved)
  const presentForm = hasChoices ? productOfChoicesForm : presentProductForm
  const schema = kind === 'add' ? productForm : presentForm
  const [form, fields] = useCheckedForm<EditorValues>({
    schema,
    lastResult: lastResultOf(result),
    defaultValue: values,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    if (isValidation(event.nativeEvent)) return form.onSubmit(event)
    const canSend = !sending && pictureProblem.check() === null
    form.onSubmit(event)
    if (!canSend) event.preventDefault()
  }

  function leave() {
    draft.forget()
    void navigate(leaveTo)
  }

  const onReset = () => confirmUnsaved(draft.discard)
  const onLeave = () => confirmUnsaved(leave)
  // Without pictures, and while some are on their way, nothing is sent, and the form says why.
  const onSave = () => sending || element.current?.requestSubmit()
  useShortcuts({ onSave, onReset, onLeave })

  return (
    <Form
      ref={element}
      method="post"
      id={form.id}
      noValidate
      onSubmit={submit}
      onMouseDown={keepFieldFocused}
      onInput={keep}
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
        <ProductPictures pictureList={pictureList} problem={pictureProblem.problem} />
      </div>
      {formKey !== undefined && <input type="hidden" name="formKey" value={formKey} />}
      {shown && <ShownInput shown={shown} />}
      {shown && <input type="hidden" name="movementSeen" value={shown['movementSeen']?.[0] ?? ''} />}
      {storedPaths.map((path) => (
        <input key={path} type="hidden" name="pictures" value={path} />
      ))}
      <EditorButtons
        kind={kind}
        sending={sending}
        problem={pictureProblem.problem}
        onReset={onReset}
        onCancel={onLeave}
      >
        {/* Not beside the images: these may be out of sight when it is saved without the missing ones. */}
        {pictureList.missing > 0 && (
          <Notice tone="warning" className="w-full">
            {adminProduct.images.missing(pictureList.missing)}
          </Notice>
        )}
        {pictures.some(({ problem }) => isForbidden(problem)) && (
          <Notice tone="error" action={<SignInAgain />} className="w-full">
            {adminProduct.images.signedOut}
          </Notice>
        )}
        {form.errors && (
          <Notice tone="error" action={form.errors.some(isForbidden) && <SignInAgain />} className="w-full">
            {form.errors}
          </Notice>
        )}
      </EditorButtons>
      {discardDialog}
    </Form>
  )
}
