import { X } from 'lucide'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '../platform/keys.tsx'
import { Button } from './button.tsx'
import { useNewQuestion } from './new-question.ts'
import { Restored, type RestoredDraft } from './restored.tsx'
import { useUnsaved } from './unsaved-forms.ts'

type Props = {
  readonly title: string
  readonly onClose: () => void
  /** The main button; 'Cancel' stands before it. */
  readonly action?: ReactNode
  /** In place of `action`: the words of the button that submits the form. */
  readonly submit?: string
  /** In place of 'Cancel'. */
  readonly cancel?: string
  /** Of `useStaffForm`: content and buttons are one form. All ways out ask about what is typed (GOODS-04). */
  readonly form?: DialogForm
  /** Whether Back closes it on a page that was opened directly; false for a question about a navigation, which an entry of its own would end. */
  readonly addsEntry?: boolean
  /** Enter counts however soon it comes: what is typed is shown before the dialog is. */
  readonly takesKeys?: boolean
  readonly children: ReactNode
}

type DialogForm = {
  readonly props: ComponentProps<'form'>
  readonly isBusy?: boolean
  readonly leave?: (close: () => void) => void
  readonly restored?: RestoredDraft | undefined
}

/**
 * The frame of every dialog: title, close, content, 'Cancel', main button. It keeps the focus inside, which begins in the first field, closes with
 * Esc, a press beside it or the browser's Back, and gives the focus back. On a phone it fills the lower part of the screen.
 */
export function Dialog({
  title,
  onClose,
  action,
  submit,
  cancel = 'Cancel',
  form,
  addsEntry = true,
  takesKeys = false,
  children,
}: Props) {
  const close = () => (form?.leave ? form.leave(onClose) : onClose())
  const Body = form ? FormBody : 'div'
  const content = useRef<HTMLDivElement>(null)
  const restoredId = useId()
  const { isNew, ...unread } = useUnread({ takesKeys })
  const save = () => content.current?.closest('form')?.requestSubmit()
  useKeys(form ? [{ id: 'save', label: 'Save', keys: '$mod+s', run: save }] : [])
  useBackCloses(close, addsEntry)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      shouldCloseOnInteractOutside={() => !isNew()}
      onOpenChange={(isOpen) => isOpen || close()}
      className="fixed inset-0 z-40 flex items-end justify-center bg-shade sm:items-start sm:pt-[12vh]"
    >
      <Modal className="w-full rounded-t-xl bg-raised shadow-overlay dark:ring-1 dark:ring-line sm:w-[min(34rem,calc(100vw-2rem))] sm:rounded-xl">
        <div {...unread} className="contents">
          <AriaDialog
            aria-describedby={form?.restored && restoredId}
            className="flex max-h-[85dvh] flex-col outline-none"
          >
            <header className="flex items-start justify-between gap-3 pt-3 pr-2 pl-5">
              <Heading slot="title" className="py-2 text-title">
                {title}
              </Heading>
              <Button variant="quiet" aria-label="Close" onClick={close} className="size-11 shrink-0 px-0">
                <Icon drawing={X} className="size-5" />
              </Button>
            </header>
            <Body {...(form?.props as object)} className="flex min-h-0 flex-col">
              <FocusFirst content={content}>
                {form?.restored && <Restored id={restoredId} draft={form.restored} />}
                {children}
              </FocusFirst>
              {(action || submit) && (
                <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
                  <Button onClick={close}>{cancel}</Button>
                  {action}
                  {submit && (
                    <Button type="submit" variant="primary" isBusy={form?.isBusy}>
                      {submit}
                    </Button>
                  )}
                </footer>
              )}
            </Body>
          </AriaDialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}

/** Handlers that drop what comes with the press that opened the dialog: it would press what has the focus, or lies where the button was. */
function useUnread({ takesKeys }: { takesKeys: boolean }) {
  const { isNew, end } = useNewQuestion({ isShown: true })
  const drop = (event: SyntheticEvent) => {
    if (!isNew()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    isNew,
    onInputCapture: end,
    onKeyDownCapture: (event: KeyboardEvent) => {
      const isPress = event.key === 'Enter' || (event.key === ' ' && event.target instanceof HTMLButtonElement)
      if (isPress && !takesKeys) drop(event)
      else end()
    },
    onClickCapture: (event: MouseEvent) => {
      if (event.detail > 1) drop(event)
    },
  }
}

function FormBody(props: ComponentProps<'form'>) {
  return <form noValidate {...props} />
}

/** The first field, or without one what changes nothing: 'Cancel'. */
function FocusFirst({ content, children }: { content: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useEffect(() => {
    const field = content.current?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')
    const cancel = content.current?.nextElementSibling?.querySelector('button')
    ;(field ?? cancel)?.focus()
  }, [content])
  return (
    <div ref={content} className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
      {children}
    </div>
  )
}

/** On a phone Back is how one closes things; it must not leave the page below. */
function useBackCloses(close: () => void, addsEntry: boolean): void {
  const { openDialogs } = useUnsaved()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const onBack = useEffectEvent(close)
  // Of a page that was opened directly Back would leave the application without a question: the dialog gets an entry of its own.
  const addEntry = useEffectEvent(() => {
    if (addsEntry && !isBackWithinPage()) void navigate({ pathname, search, hash }, { state, preventScrollReset: true })
  })
  useEffect(() => {
    const entry = () => onBack()
    openDialogs.push(entry)
    addEntry()
    return () => {
      openDialogs.splice(openDialogs.indexOf(entry), 1)
    }
  }, [openDialogs])
}

/** Whether Back stays in this document; yes in browsers that cannot say it. */
function isBackWithinPage(): boolean {
  const { navigation } = window
  if (!navigation?.currentEntry) return true
  return navigation.entries()[navigation.currentEntry.index - 1]?.sameDocument ?? false
}
