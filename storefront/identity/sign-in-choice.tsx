import { AuthPageLink } from './auth-page-link.tsx'
import { choiceMessages as messages } from './messages.ts'

const choices = [
  { to: '/login', text: messages.logIn },
  { to: '/register', text: messages.createAccount },
] as const

/** Log in and Create account, side by side and of equal weight (EASE-02). */
export function SignInChoice({ current }: { current: (typeof choices)[number]['to'] }) {
  return (
    <nav
      aria-label={messages.label}
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-1 rounded-[1.75rem] bg-tile p-1 sm:mb-6"
    >
      {choices.map(({ to, text }) => (
        <AuthPageLink
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className="flex min-h-11 items-center justify-center rounded-3xl px-3 py-1 text-center font-semibold leading-tight decoration-transparent hover:bg-sheet/60 aria-[current=page]:bg-sheet aria-[current=page]:shadow-soft aria-[current=page]:ring-1 aria-[current=page]:ring-leaf/25"
        >
          {text}
        </AuthPageLink>
      ))}
    </nav>
  )
}
