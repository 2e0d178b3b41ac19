import { useState } from 'react'
import { Button } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Drawer } from '#ui/kit/drawer.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Notice } from '#ui/kit/notice.tsx'
import { showToast } from '#ui/kit/toast-store.ts'
import { Toaster } from '#ui/kit/toaster.tsx'
import cart from '#ui/shop/illustrations/shopping-cart.svg'
import { Row, Section } from './section.tsx'

const CLOSED = { dialog: false, confirm: false, drawer: false }

export function Messages() {
  const [open, setOpen] = useState(CLOSED)
  const close = () => setOpen(CLOSED)
  return (
    <Section title="Messages and overlays">
      <Notice>Prices include all taxes.</Notice>
      <Notice tone="success">2 customers have confirmed receipt</Notice>
      <Notice tone="warning" title="Since you were last here">
        World Globe is now ₹799.00 (it was ₹899.00).
      </Notice>
      <Notice tone="error" title="Something went wrong" action={<Button kind="outline">Try again</Button>}>
        Your cart and wishlist are safe.
      </Notice>
      <Row>
        <Button onClick={() => showToast('Added to cart')}>Toast</Button>
        <Button
          onClick={() => showToast('Removed from cart', { action: { label: 'Undo', onPress: () => {} } })}
        >
          Toast with Undo
        </Button>
        <Button onClick={() => showToast('Could not be saved', { tone: 'problem' })}>Problem toast</Button>
        <Button kind="outline" onClick={() => setOpen({ ...CLOSED, dialog: true })}>
          Dialog
        </Button>
        <Button kind="outline" onClick={() => setOpen({ ...CLOSED, confirm: true })}>
          Confirm dialog
        </Button>
        <Button kind="outline" onClick={() => setOpen({ ...CLOSED, drawer: true })}>
          Drawer
        </Button>
      </Row>
      <EmptyState
        illustration={cart}
        title="Your cart is empty"
        line="A new notebook is a good place to begin."
        action={<ButtonLink to="/store">Start Shopping</ButtonLink>}
      />
      <Dialog
        open={open.dialog}
        onClose={close}
        title="Request Return"
        description="Tell the shop what is wrong."
        actions={<Button onClick={close}>Submit Request</Button>}
      >
        Ruled Notebook, A5, 200 pages
      </Dialog>
      <ConfirmDialog
        open={open.confirm}
        title="Delete World Globe, 20 cm?"
        description="It leaves the shop with its pictures. Past orders keep what was bought."
        confirmLabel="Delete product"
        cancelLabel="Keep it"
        danger
        onConfirm={close}
        onCancel={close}
      />
      <Drawer open={open.drawer} onClose={close} title="Kalam" closeLabel="Close menu">
        <ButtonLink to="/store" kind="quiet" wide>
          Store
        </ButtonLink>
      </Drawer>
      <Toaster />
    </Section>
  )
}
