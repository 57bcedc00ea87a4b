import { Camera, Keyboard } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { takeAnywhere, useFieldScan, useScan, useTypingField } from '../platform/scan.ts'
import { Button } from '../ui/button.tsx'
import { CameraDialog } from './camera-dialog.tsx'

type Props = {
  readonly label: string
  readonly onScan: (text: string) => void
  /** What the last scan was; on a touch screen the field lies over it until something is typed. */
  readonly result: ReactNode
  readonly isTouch: boolean
  /** What is typed at a desk outside of all fields is for this one: the page has no form that comes after a scan. */
  readonly takesTyping: boolean
}

/**
 * Scanner, camera and typing end in one `onScan` (PACK-04, PACK-05). On touch screens the field holds the focus without a keyboard on the
 * screen, since their scanners write into fields only, and is not seen before something is in it.
 */
export function ScanField({ label, onScan, result, isTouch, takesTyping }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const [isCameraOpen, setCameraOpen] = useState(false)
  useScan((text) => {
    if (isTouch) uncover()
    onScan(text)
  })
  // The page reads what is scanned into it, without what was typed before.
  useFieldScan(field, () => false)
  useTypingField(field, { isOn: takesTyping && !isTouch })
  useEffect(() => {
    if (isTouch) field.current?.focus({ preventScroll: true })
  }, [isTouch])
  /** What was typed and not sent would lie over the outcome of a scan. */
  const uncover = () => {
    setTyping(false)
    if (field.current) field.current.value = ''
  }
  const hear = (text: string) => takeAnywhere(text) || onScan(text)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('code') ?? '').trim()
    form.reset()
    setTyping(false)
    if (text) hear(text)
  }
  const type = () => {
    field.current?.blur()
    flushSync(() => setTyping(true))
    // A phone opens its keyboard on focus, by the input mode of that moment, and only within the press.
    field.current?.focus()
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="flex gap-2">
        <div className="relative grid min-w-0 grow rounded-lg outline-leaf outline-offset-2 has-[input:focus-visible]:outline-2">
          {isTouch && result}
          <input
            ref={field}
            name="code"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            inputMode={isTouch && !isTyping ? 'none' : 'text'}
            onBlur={() => setTyping(false)}
            className={classes(
              'min-h-11 min-w-0 rounded-md bg-field px-3 text-input text-ink outline-none ring-1 ring-line-strong ring-inset placeholder:text-ink-faint',
              isTouch && 'absolute inset-0 size-full',
              isTouch && !isTyping && 'placeholder-shown:opacity-0',
            )}
          />
        </div>
        {isTouch && (
          <Button onClick={type} aria-label="Type a code" className="min-h-11 min-w-11">
            <Icon drawing={Keyboard} className="size-5" />
          </Button>
        )}
        <Button onClick={() => setCameraOpen(true)} aria-label="Scan with the camera" className="min-h-11 min-w-11">
          <Icon drawing={Camera} className="size-5" />
        </Button>
      </form>
      {isCameraOpen && <CameraDialog onScan={hear} result={result} onClose={() => setCameraOpen(false)} />}
    </>
  )
}
