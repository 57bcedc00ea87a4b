import { CircleUserRound } from 'lucide'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { firstWord } from '../identity/first-word.ts'
import { useSession } from '../identity/session.ts'

/** 'Login' or the customer's greeting (HDR-02). Fixed width, since the server does not know which. */
export function AccountLink({ className }: { className?: string }) {
  const { auth, isKnown } = useSession()
  return (
    <Link
      to={auth ? '/user-dashboard' : '/login'}
      className={classes(
        'flex min-h-11 items-center gap-2 rounded-full px-2 font-medium hover:bg-leaf/6',
        // Without JavaScript the link must be visible.
        !isKnown && 'invisible noscript:visible',
        className,
      )}
    >
      <Icon drawing={CircleUserRound} className="size-5.5 flex-none" strokeWidth={1.75} />
      <span className="truncate">{auth ? `Hi, ${firstWord(auth.name)}` : 'Login'}</span>
    </Link>
  )
}
