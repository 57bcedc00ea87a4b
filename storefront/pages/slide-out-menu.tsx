import { Menu, X } from 'lucide'
import { useState } from 'react'
import { href, Link, NavLink } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { Icon } from '#ui/icon.tsx'
import { useSession } from '../identity/session.ts'
import { send } from '../platform/api.ts'
import { useOnNavigation } from '../platform/use-on-navigation.ts'
import { useDialog } from '../ui/use-dialog.ts'
import { AccountLink } from './account-link.tsx'
import { mainLinks } from './links.ts'
import { messages } from './messages.ts'

const linkLook =
  'flex min-h-14 items-center font-serif text-[1.375rem] text-leaf decoration-2 decoration-lime underline-offset-8 aria-[current=page]:underline'

/** The menu of small screens, with the categories and the customer's orders (HDR-03); closed by a click outside, Escape or navigation. */
export function SlideOutMenu() {
  const dialog = useDialog()
  const { auth } = useSession()
  const { categories, load } = useCategories()
  useOnNavigation(() => dialog.current?.close())

  const open = () => {
    load()
    dialog.current?.showModal()
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onClick={open}
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
                  <NavLink to={to} end={to === '/'} className={linkLook}>
                    {text}
                  </NavLink>
                  {to === '/product' && <CategoryLinks categories={categories} />}
                </li>
              ))}
              {auth && (
                <li className="border-line border-b">
                  <NavLink to="/user-dashboard/orders" className={linkLook}>
                    {messages.myOrders}
                  </NavLink>
                </li>
              )}
            </ul>
          </nav>
          <AccountLink className="-ml-2 mt-5 self-start" />
        </div>
      </dialog>
    </>
  )
}

type Categories = Answer<'GET /api/categories'>

/** Read when the menu is opened: few pages have them. Without a network the menu has its links alone. */
function useCategories(): { readonly categories: Categories; readonly load: () => void } {
  const [categories, setCategories] = useState<Categories>([])
  const load = () => {
    if (categories.length === 0) send('GET /api/categories', {}).then(setCategories, () => {})
  }
  return { categories, load }
}

function CategoryLinks({ categories }: { categories: Categories }) {
  if (categories.length === 0) return null
  return (
    <ul aria-label={messages.categories} className="flex flex-wrap gap-x-5 pb-2">
      {categories.map(({ name }) => (
        <li key={name}>
          <Link
            to={`${href('/product')}?category=${encodeURIComponent(name)}`}
            className="flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-leaf hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
