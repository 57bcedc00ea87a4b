import { Menu, X } from 'lucide'
import { NavLink } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useOnNavigation } from '../platform/use-on-navigation.ts'
import { useDialog } from '../ui/use-dialog.ts'
import { AccountLink } from './account-link.tsx'
import { mainLinks } from './links.ts'

/** The menu of small screens (HDR-03); closed by a click outside, Escape or navigation. */
export function SlideOutMenu() {
  const dialog = useDialog()
  useOnNavigation(() => dialog.current?.close())

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="-mr-2.5 flex size-11 items-center justify-center rounded-full hover:bg-leaf/6 md:hidden"
      >
        <Icon drawing={Menu} className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      <dialog ref={dialog} aria-label="Menu" className="drawer">
        <div className="flex min-h-full flex-col p-5">
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="ml-auto flex size-11 items-center justify-center rounded-full hover:bg-leaf/6"
          >
            <Icon drawing={X} className="size-6" />
            <span className="sr-only">Close menu</span>
          </button>
          <nav aria-label="Menu">
            <ul className="mt-2 grid">
              {mainLinks.map(({ to, text }) => (
                <li key={to} className="border-line border-b">
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className="flex min-h-14 items-center font-serif text-[1.375rem] text-leaf decoration-2 decoration-lime underline-offset-8 aria-[current=page]:underline"
                  >
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <AccountLink className="-ml-2 mt-5 self-start" />
        </div>
      </dialog>
    </>
  )
}
