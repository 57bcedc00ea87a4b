import { strengthOf } from '#domain/identity/password-strength.ts'
import { classes } from '#ui/classes.ts'
import { passwordMessages as messages } from './messages.ts'

/** What makes a password strong, and its strength as four bars and a word; without them for an empty password (CRED-01). */
export function StrengthLabel({ password }: { password: string }) {
  const { score, label, isEnough } = strengthOf(password)
  return (
    <>
      {messages.whatIsStrong}
      <span className="mt-1 flex min-h-5 items-center gap-2" aria-live="polite">
        {label ? (
          <>
            <span aria-hidden="true" className="flex gap-1">
              {[1, 2, 3, 4].map((bar) => (
                <span
                  key={bar}
                  className={classes(
                    'h-1 w-7 rounded-full',
                    bar > score ? 'bg-line' : isEnough ? 'bg-leaf' : 'bg-danger',
                  )}
                />
              ))}
            </span>
            <span className={classes('font-semibold', isEnough ? 'text-leaf' : 'text-danger')}>{label}</span>
          </>
        ) : null}
      </span>
    </>
  )
}
