import { deleteFormDraft } from '#ui/admin/drafts/form-draft.ts'

/** Sends the form of a coupon. A redirect to the offers means that it was saved: its draft is not needed any more. */
export async function deleteSavedDraft<Result>(serverAction: () => Promise<Result>, formId: string) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response && error.headers.get('Location')?.startsWith('/admin/offers?')) {
      deleteFormDraft(formId)
    }
    throw error
  }
}
