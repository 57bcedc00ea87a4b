import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { earliestDay, wrongYear } from '#domain/accounting/days.ts'
import { latestDay, wrongEntry } from './day-entry.ts'
import { TextField } from './field.tsx'

type Props = ComponentProps<typeof TextField> & { readonly wordsFor: (wrong: ValidityState) => string }

/** A filter that is checked by its type or `pattern` before the list is searched. */
export function CheckedFilter({ wordsFor, ...props }: Props) {
  const query = useSearchParams()[0].toString()
  const [wrong, setWrong] = useState<{ readonly words?: string; readonly query: string }>({ query })
  // A new query fills the field anew.
  if (wrong.query !== query) setWrong({ query })
  return (
    <TextField
      {...props}
      error={wrong.words}
      onInvalid={({ currentTarget }) => setWrong({ words: wordsFor(currentTarget.validity), query })}
      onInput={() => setWrong({ query })}
    />
  )
}

export function DayFilter(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const wordsFor = (wrong: ValidityState) => wrongEntry(wrong) ?? wrongYear
  return <CheckedFilter {...props} type="date" min={earliestDay} max={latestDay} wordsFor={wordsFor} />
}
