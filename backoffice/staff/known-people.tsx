import type { PersonHere } from '../platform/people-here.ts'
import { Button } from '../ui/button.tsx'

type Props = {
  readonly people: readonly PersonHere[]
  readonly isOff: boolean
  readonly onChoose: (person: PersonHere) => void
  readonly onForget: (person: PersonHere) => void
}

/** Who left this device by *Switch person*: one press each. */
export function KnownPeople({ people, isOff, onChoose, onForget }: Props) {
  if (people.length === 0) return null
  return (
    <ul aria-label="Signed in here before" className="grid gap-2">
      {people.map((person) => (
        <li key={person.staffId} className="flex gap-2">
          <Button className="min-h-11 min-w-0 grow" disabled={isOff} onClick={() => onChoose(person)}>
            <span className="min-w-0 grow truncate text-left">{person.name}</span>
            <span className="whitespace-nowrap font-normal text-ink-soft text-small">{wayOf(person)}</span>
          </Button>
          <Button variant="quiet" className="min-h-11" onClick={() => onForget(person)}>
            Forget<span className="sr-only"> {person.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function wayOf({ passkeys }: PersonHere): string {
  if (passkeys === undefined) return 'Passkey or code'
  return passkeys.length > 0 ? 'Passkey' : 'Password and code'
}
