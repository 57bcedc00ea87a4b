import { Search } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'onSubmit' | 'size'> & {
  label: string
  /** It is the page's main element: its label is visible. */
  isMain?: boolean
  onSubmit?: ComponentProps<typeof Form>['onSubmit']
  /** Within the frame, at its end. */
  end?: ReactNode
}

/** The form of every search field; it works without JavaScript. */
export function SearchForm({ label, isMain = false, onSubmit, end, children, ...input }: Props) {
  const id = useId()
  return (
    <Form method="get" action="/search" onSubmit={onSubmit} className="relative">
      <label htmlFor={id} className={isMain ? 'mb-1.5 block font-medium text-[0.9375rem]' : 'sr-only'}>
        {label}
      </label>
      <div className="relative flex items-center rounded-full bg-field ring-1 ring-line-strong ring-inset focus-within:ring-2 focus-within:ring-leaf">
        <Icon
          drawing={Search}
          className={classes(
            'pointer-events-none absolute text-ink-soft',
            isMain ? 'left-4.5 size-5' : 'left-3.5 size-4.5',
          )}
        />
        <input
          {...input}
          id={id}
          name="q"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className={classes(
            'w-full min-w-0 bg-transparent placeholder:text-ink-faint focus:outline-none [&::-webkit-search-cancel-button]:hidden',
            isMain ? 'min-h-13 pr-13 pl-12 text-lg' : 'min-h-11 pr-4 pl-10',
          )}
        />
        {end}
      </div>
      {children}
    </Form>
  )
}
