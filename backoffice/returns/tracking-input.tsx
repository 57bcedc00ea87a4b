import { type ComponentProps, type RefCallback, useRef } from 'react'
import { useFieldScan } from '../platform/scan.ts'
import { TextField } from '../ui/field.tsx'

type InputProps = ComponentProps<typeof TextField> & { readonly onScan: (number: string) => void }

/** The Enter of a scanner sends nothing: the mail leaves by the button. */
export function TrackingInput({
  ref: register,
  onScan,
  ...field
}: Omit<InputProps, 'label' | 'ref'> & { ref: RefCallback<HTMLInputElement> }) {
  const input = useRef<HTMLInputElement>(null)
  useFieldScan(input, (text) => {
    onScan(text.trim())
    return true
  })
  return (
    <TextField
      {...field}
      ref={(element) => {
        register(element)
        input.current = element
      }}
      label="Tracking number"
      autoComplete="off"
      hint="Scan or type it."
    />
  )
}
