import { ScriptNotice } from '../../pages/script-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { messages } from '../messages.ts'
import { useLoadedPart } from '../use-loaded-part.ts'

type Props = { productId: string }

/** Replaces the cart buttons while the product is out of stock (PROD-04). */
export function SoldOut({ productId }: Props) {
  return (
    <div className="grid gap-4 rounded-card bg-tile p-5 sm:p-6">
      <div>
        <p className="font-serif text-leaf text-subheading">{messages.outOfStock}</p>
        <p className="mt-1 text-ink-soft">It’s out of stock at the moment.</p>
      </div>
      <div className="print:hidden">
        <NotifyMeButton productId={productId} />
        <ScriptNotice what={messages.notifyMe} />
      </div>
    </div>
  )
}

const loadForm = async () => (await import('../notify-me/notify-me.tsx')).NotifyMe

/** Gives its place to the form, which takes the focus. */
function NotifyMeButton({ productId }: Props) {
  const { Part: Form, isLoading, open, prepare } = useLoadedPart(loadForm)
  if (Form) return <Form productId={productId} />
  return (
    <Button
      size="lg"
      isBusy={isLoading}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="w-full sm:w-auto noscript:hidden"
    >
      {messages.notifyMe}
    </Button>
  )
}
