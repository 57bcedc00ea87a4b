import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Field } from './field.tsx'

/** A password field with a toggle to show the characters. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false)
  const drawing = isShown ? EyeOff : Eye
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="flex min-w-11.5 items-center justify-center rounded-r-xl text-ink-soft hover:text-leaf"
        >
          <Icon drawing={drawing} className="size-5" />
          <span className="sr-only">
            {isShown ? 'Hide' : 'Show'} {props.label.toLowerCase()}
          </span>
        </button>
      }
    />
  )
}
