import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Icon } from '#ui/icon.tsx'
import { WholeNumbers } from './whole-numbers.tsx'

/** Letters of a sentence that takes two lines beside the header's links on a phone; a longer one takes the whole width. */
const shortText = 44

/** Milliseconds: two seconds for a success, four for an error (UX-01). */
const lifetime = { success: 2000, error: 4000 } as const
let isOneAtATime = false
let announced = 0

export type Kind = keyof typeof lifetime
export type Show = (kind: Kind, text: string) => void

function show(kind: Kind, text: string): void {
  // A new key, so that a repeated message is announced again.
  announced += 1
  const words = <WholeNumbers>{text}</WholeNumbers>
  const sentence = (
    // Errors are announced at once.
    <span key={announced}>{kind === 'error' ? <span role="alert">{words}</span> : words}</span>
  )
  if (isOneAtATime) sonner.dismiss()
  sonner[kind](sentence, {
    duration: lifetime[kind],
    className: text.length > shortText ? '' : 'max-[600px]:max-w-[max(100%-9.75rem,min(100%,11.75rem))]',
  })
}

export type StandProps = { readonly limit?: 1 | undefined; readonly onStanding: (show: Show) => void }

/** `onStanding` receives the function that shows toasts when the toaster is mounted. */
export function ToastStand({ limit, onStanding }: StandProps) {
  useEffect(() => {
    isOneAtATime = limit === 1
  }, [limit])
  useEffect(() => onStanding(show), [onStanding])

  return (
    <Sonner
      // On the right, where no heading begins.
      position="top-right"
      offset={{ top: 104, right: 'max(1.5rem, calc(50% - 37.5rem))' }}
      // On a phone over the shop's name: below the header it would cover the fields that it is about.
      mobileOffset={{ top: 6, left: 8, right: 8 }}
      visibleToasts={limit ?? 3}
      className={limit === 1 ? 'one-toast' : ''}
      containerAriaLabel="Notifications"
      icons={{
        success: <Icon drawing={CircleCheck} className="size-5 text-lime" />,
        error: <Icon drawing={CircleAlert} className="size-5 text-danger-light" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'on-leaf flex w-full max-w-full items-center sm:right-0 sm:w-fit gap-3 rounded-2xl font-sans bg-leaf-deep px-5 py-3.5 font-medium text-[0.9375rem] text-paper shadow-lifted max-[600px]:min-h-13 max-[600px]:gap-2 max-[600px]:px-3 max-[600px]:py-1.5 max-[600px]:text-sm max-[600px]:leading-tight',
        },
      }}
    />
  )
}
