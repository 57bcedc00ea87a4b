import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

type Props = {
  readonly title: string
  readonly onClose: () => void
  /** On a phone a dialog fills the screen's lower part. */
  readonly children: ReactNode
}

/** Keeps the focus inside, closes with Esc, and gives the focus back. */
export function Dialog({ title, onClose, children }: Props) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="fixed inset-0 z-40 flex items-end justify-center bg-shade sm:items-start sm:pt-[12vh]"
    >
      <Modal className="max-h-[85dvh] w-full overflow-y-auto rounded-t-xl bg-paper shadow-overlay sm:w-[min(34rem,calc(100vw-2rem))] sm:rounded-xl">
        <AriaDialog className="grid gap-4 p-5 outline-none">
          <Heading slot="title" className="text-title">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
