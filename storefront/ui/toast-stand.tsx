import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Icon } from './icon.tsx'

/** Milliseconds: two seconds for a success, four for an error (UX-01). */
const lifetime = { success: 2000, error: 4000 } as const
let isOneAtATime = false
let said = 0

export type Kind = keyof typeof lifetime
export type Show = (kind: Kind, text: string) => void

function show(kind: Kind, text: string): void {
  // With a key of its own the same sentence is read out again where it takes its own place.
  said += 1
  const sentence = (
    // What failed is read out at once: it cannot wait for its turn.
    <span key={said}>{kind === 'error' ? <span role="alert">{text}</span> : text}</span>
  )
  if (isOneAtATime) sonner.dismiss()
  sonner[kind](sentence, { duration: lifetime[kind] })
}

export type StandProps = { readonly limit?: 1 | undefined; readonly onStanding: (show: Show) => void }

/** `onStanding` hands out the voice when there is somewhere to be heard. */
export function ToastStand({ limit, onStanding }: StandProps) {
  useEffect(() => {
    isOneAtATime = limit === 1
  }, [limit])
  useEffect(() => onStanding(show), [onStanding])

  return (
    <Sonner
      // Under the cart, at the edge of the column: headings and steps begin at its other side.
      position="top-right"
      offset={{ top: 104, right: 'max(1.5rem, calc(50% - 37.5rem))' }}
      mobileOffset={{ top: 108, left: 16, right: 16 }}
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
            'on-leaf flex w-full max-w-full items-center sm:right-0 sm:w-fit gap-3 rounded-2xl font-sans bg-leaf-deep px-5 py-3.5 font-medium text-[0.9375rem] text-paper shadow-lifted',
        },
      }}
    />
  )
}
