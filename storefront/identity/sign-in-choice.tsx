import { AuthPageLink } from './auth-page-link.tsx'
import { choiceMessages as messages } from './messages.ts'

const choices = [
  { to: '/login', text: messages.logIn },
  { to: '/register', text: messages.createAccount },
] as const

/** Log in and Create account, side by side and of equal weight (EASE-02). */
export function SignInChoice({ current }: { current: (typeof choices)[number]['to'] }) {
  return (
    <nav aria-label={messages.label} className="mb-4 grid grid-cols-2 gap-1 rounded-full bg-tile p-1 sm:mb-6">
      {choices.map(({ to, text }) => (
        <AuthPageLink
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className="flex min-h-11 items-center justify-center rounded-full font-semibold decoration-transparent hover:bg-sheet/60 aria-[current=page]:bg-sheet aria-[current=page]:shadow-soft aria-[current=page]:ring-1 aria-[current=page]:ring-leaf/25"
        >
          {text}
        </AuthPageLink>
      ))}
    </nav>
  )
}
