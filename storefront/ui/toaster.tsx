// Short messages that come and go (UX-01): two seconds for a success, four for an error.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

const lifetime = { success: 2000, error: 4000 } as const
let isOneAtATime = false

export const toast = {
  success(text: string): void {
    makeRoom()
    sonner.success(text, { duration: lifetime.success })
  },
  /** Read out at once: what failed cannot wait for its turn. */
  error(text: string): void {
    makeRoom()
    sonner.error(<span role="alert">{text}</span>, { duration: lifetime.error })
  },
}

function makeRoom(): void {
  if (isOneAtATime) sonner.dismiss()
}

/** Stands once in the page; with `limit` 1 a new message takes the place of the one before. */
export function Toaster({ limit }: { limit?: 1 | undefined }) {
  useEffect(() => {
    isOneAtATime = limit === 1
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
            'flex w-full items-center gap-3 rounded-2xl font-sans bg-leaf-deep px-5 py-3.5 font-medium text-[0.9375rem] text-paper shadow-lifted',
        },
      }}
    />
  )
}
