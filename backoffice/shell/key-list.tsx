import { useState } from 'react'
import { areLettersOn, switchLetters, useAllKeys, useKeys } from '../platform/keys.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField } from '../ui/field.tsx'
import { listedKeys } from './listed-keys.ts'

/** The keys of this page, behind `?` (DESK-02). */
export function KeyList() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(areLettersOn)
  const listed = listedKeys(useAllKeys())
  useKeys([{ id: 'keys', label: 'List of keys', keys: 'Shift+?', run: () => setOpen(true) }])
  if (!isOpen) return null
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {listed.map(([key, label]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line-strong px-1.5 font-sans">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Single letters act as keys"
        checked={isOn}
        onChange={({ target }) => {
          switchLetters(target.checked)
          setOn(target.checked)
        }}
      />
    </Dialog>
  )
}
