// Short messages that come and go (UX-01): two seconds for a success, four for an error.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { clearPlace, placeForOne } from './one-toast.ts'

const lifetime = { success: 2000, error: 4000 } as const
let isOneAtATime = false
let said = 0

export const toast = {
  success: (text: string): void => show('success', text),
  /** Read out at once: what failed cannot wait for its turn. */
  error: (text: string): void => show('error', <span role="alert">{text}</span>),
} as const

function show(kind: keyof typeof lifetime, text: ReactNode): void {
  // With a key of its own the same sentence is read out again where it takes its own place.
  said += 1
  const sentence = <span key={said}>{text}</span>
  const duration = lifetime[kind]
  if (!isOneAtATime) sonner[kind](sentence, { duration })
  else placeForOne((place) => sonner[kind](sentence, { duration, ...place }))
}

/** Stands once in the page; with `limit` 1 a new message takes the place of the one before. */
export function Toaster({ limit }: { limit?: 1 | undefined }) {
  useEffect(() => {
    isOneAtATime = limit === 1
    if (isOneAtATime) clearPlace()
  }, [limit])

  return (
    <Sonner
      position="top-center"
      offset={{ top: 112 }}
      mobileOffset={{ top: 108, left: 16, right: 16 }}
      visibleToasts={limit ?? 3}
      className={limit === 1 ? 'one-toast' : ''}
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-lime" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger-light" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'on-leaf flex w-full items-center gap-3 rounded-2xl font-sans bg-leaf-deep px-5 py-3.5 font-medium text-[0.9375rem] text-paper shadow-lifted',
        },
      }}
    />
  )
}
