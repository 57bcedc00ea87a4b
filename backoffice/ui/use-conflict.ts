import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffFault } from '../platform/staff-api.ts'
import { type Choices, choicesLeft, resolveConflict, takeUntouched } from './conflict-choices.ts'
import type { Opened } from './use-form-with-draft.ts'

/** The fields that differ from what is saved, what they were, and the version that they differ from (GOODS-03). */
export type Saving<Values> = {
  readonly changes: Partial<Values>
  readonly former: Partial<Values>
  readonly version: number
}

type Saved<Values> = {
  /** As the form opened, with what it has taken over since. */
  readonly base: Values
  readonly taken: Partial<Values>
  readonly theirs: Values
  readonly version: number
  readonly by: string | undefined
  readonly at: string | undefined
}

/** What somebody else has saved since the form opened, and what the person chooses (GOODS-03). It stays until the form is saved. */
export function useConflict<Values extends Record<string, unknown>>({ start, version }: Opened<Values>) {
  const [saved, setSaved] = useState<Saved<Values>>()
  const [choices, setChoices] = useState<Choices>({})
  const [isAsked, setAsked] = useState(false)
  return {
    /** Gives what the form takes over at once. */
    show: ({ answer }: StaffFault, mine: Values): Partial<Values> => {
      const { by, at } = answer as { by?: string; at?: string }
      const theirs = answer.theirs as Values
      const untouched = takeUntouched({ base: saved?.base ?? start, mine, theirs })
      setSaved({ theirs, ...untouched, version: Number(answer.version), by, at })
      setChoices({})
      setAsked(false)
      return untouched.taken
    },
    clear: () => setSaved(undefined),
    /** What the refusal said is saved; the page may read it later. */
    read: saved && { start: saved.theirs, version: saved.version },
    /** What a save sends of what was typed; nothing while a choice is missing, which its field then says. */
    merge: (mine: Values): { readonly values: Values; readonly saving: Saving<Values> } | undefined => {
      const [base, theirs] = [saved?.base ?? start, saved?.theirs ?? start]
      if (saved && choicesLeft({ base, mine, theirs }, choices) > 0) {
        flushSync(() => setAsked(true))
        return undefined
      }
      const values = saved ? resolveConflict({ base, mine, theirs }, choices) : mine
      const changes = Object.entries(values).filter(([field, value]) => !isSame(value, theirs[field]))
      const former = changes.map(([field]) => [field, theirs[field]])
      return {
        values,
        saving: {
          changes: Object.fromEntries(changes) as Partial<Values>,
          former: Object.fromEntries(former) as Partial<Values>,
          version: saved?.version ?? version,
        },
      }
    },
    /** For `Conflict`. */
    sides: saved && {
      base: saved.base,
      taken: saved.taken,
      theirs: saved.theirs,
      by: saved.by,
      at: saved.at,
      choices,
      isAsked,
      onChoose: (field: string, choice: 'mine' | 'theirs') => setChoices((now) => ({ ...now, [field]: choice })),
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
