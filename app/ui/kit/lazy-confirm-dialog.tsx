import { lazyOverlay } from './lazy-overlay.tsx'

/** The dialog that asks for a confirmation, for pages on which it is rarely opened. */
export const LazyConfirmDialog = lazyOverlay(
  async () => {
    const { ConfirmDialog } = await import('./confirm-dialog.tsx')
    return { default: ConfirmDialog }
  },
  ({ onCancel }) => onCancel(),
)
