import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

type Props = {
  readonly ref?: Ref<HTMLInputElement>
  readonly hint: string
  readonly error: string | undefined
}

/** A phone opens its digits. A recovery code has letters too. */
export function CodeField({ ref, hint, ...rest }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement, [])
  const change = () => {
    flushSync(() => setRecovery(!isRecovery))
    // A phone chooses its keyboard on focus, within the press.
    field.current?.blur()
    field.current?.focus()
  }
  return (
    <div className="grid justify-items-start gap-1">
      <TextField
        {...rest}
        ref={field}
        label="Code"
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        className="w-full"
        hint={isRecovery ? 'One of your ten recovery codes, with or without the hyphen.' : hint}
      />
      <Button variant="quiet" size="small" onClick={change}>
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  )
}
