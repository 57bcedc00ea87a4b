import { Camera, Keyboard } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#ui/icon.tsx'
import { takeAnywhere, useFieldScan, useScan } from '../platform/scan.ts'
import { Button } from '../ui/button.tsx'
import { CameraDialog } from './camera-dialog.tsx'

type Props = {
  readonly label: string
  readonly onScan: (text: string) => void
  readonly result: ReactNode
}

/**
 * Scanner, camera and typing end in one `onScan` (PACK-04, PACK-05). On phones the field holds the focus without a keyboard on the
 * screen, since their scanners write into fields only.
 */
export function ScanField({ label, onScan, result }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const isPhone = useRef(window.matchMedia('(pointer: coarse)').matches).current
  useScan(onScan)
  // The page reads what is scanned into it, without what was typed before.
  useFieldScan(field, () => false)
  useEffect(() => {
    if (isPhone) field.current?.focus({ preventScroll: true })
  }, [isPhone])
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
    flushSync(() => setTyping(true))
    // A phone opens its keyboard on focus, by the input mode of that moment, and only within the press.
    field.current?.blur()
    field.current?.focus()
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="flex gap-2">
        <input
          ref={field}
          name="code"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          inputMode={isPhone && !isTyping ? 'none' : 'text'}
          className="min-h-11 min-w-0 grow rounded-md bg-field px-3 text-input text-ink ring-1 ring-line-strong ring-inset placeholder:text-ink-faint"
        />
        {isPhone && (
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
