import { FormDialog } from '../../ui/form-dialog.tsx'
import { messages } from '../messages.ts'
import { NotifyMe } from './notify-me.tsx'

export type NotifyMeDialogProps = { productId: string; title: string; onClose: () => void }

/** Notify Me of a card (EASE-05). */
export function NotifyMeDialog({ productId, title, onClose }: NotifyMeDialogProps) {
  return (
    <FormDialog eyebrow={messages.outOfStock} title={title} onClose={onClose}>
      <NotifyMe productId={productId} />
    </FormDialog>
  )
}
