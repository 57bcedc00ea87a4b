import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import { saveLabel } from '../ui/save-bar.tsx'
import { StaffForm } from '../ui/staff-form.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { nameOf } from './goods-list.tsx'
import type { ListedGoods } from './goods-state.tsx'
import { priceQuestion } from './price-question.ts'
import { type FieldInPlace, type SavedInPlace, saveInPlace, type TypedInPlace } from './save-in-place.ts'

type Props = {
  readonly goods: ListedGoods
  readonly field: FieldInPlace
  readonly label: string
  /** As the list shows it. */
  readonly text: string
  /** As it is typed. */
  readonly value: string
  readonly hint?: string
  readonly notes?: ReactNode
  readonly onOpen?: () => void
  readonly onSaved: (saved: SavedInPlace, saving: Saving<TypedInPlace>) => void
  readonly children?: ReactNode
}

/** A button with the fact; its field opens over the row, which keeps its size: Enter saves, Esc puts it back, as in a cell of a sheet. */
export function InPlace(props: Props) {
  const { goods, label, text, onOpen, onSaved, children } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  const close = () => setOpen(false)
  return (
    <span className="relative inline-block">
      <button
        ref={button}
        type="button"
        inert={isOpen}
        aria-label={`${text}, change the ${label.toLowerCase()} of ${nameOf(goods)}`}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
        className={classes(
          'min-h-9 rounded-md px-1.5 tabular-nums underline decoration-ink-soft decoration-dotted underline-offset-4 hover:bg-field md:-mr-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 max-md:-mx-1.5 pointer-coarse:max-md:-my-2.5',
          isOpen && 'opacity-0',
        )}
      >
        {text}
      </button>
      {isOpen ? (
        <InPlaceForm
          {...props}
          onClose={close}
          onSaved={(saved, saving) => {
            onSaved(saved, saving)
            close()
          }}
        />
      ) : (
        children
      )}
    </span>
  )
}

type FormProps = Props & { readonly onClose: () => void }

function InPlaceForm({ goods, field, label, value, hint, notes, onClose, onSaved }: FormProps) {
  const { id, mrpPaise } = goods
  const { run } = useStaffMutation((saving: Saving<TypedInPlace>, key) => saveInPlace(id, saving, key))
  const form = useStaffForm<TypedInPlace, SavedInPlace>({
    start: { [field]: value },
    version: goods.version,
    ask: (_, saving) => priceQuestion(saving, mrpPaise),
    save: async (_, saving) => {
      if (Object.keys(saving.changes).length > 0) return run(saving)
      onClose()
      return {}
    },
    onSaved: (saved, _, saving) => onSaved(saved, saving),
  })
  const putBack = () => {
    form.discard()
    onClose()
  }
  const { ref } = form.props
  // Typing replaces what is there, as in a cell of a sheet.
  useEffect(() => {
    const input = ref.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [ref])
  return (
    <StaffForm
      form={form}
      onKeyDown={(event) => {
        // A price is typed and entered without a look: only the button answers the question.
        if (event.key === 'Enter' && form.isAsking && event.target instanceof HTMLInputElement) event.preventDefault()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        putBack()
      }}
      data-overlay
      className={classes(overlayLook, '-top-2 grid gap-2')}
    >
      <TextField
        {...form.field(field)}
        label={`${label} of ${nameOf(goods)}`}
        isLabelHidden
        hint={hint}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
      />
      {notes}
      {form.conflict && <Conflict {...form.conflict} control={form.control} labels={{ [field]: label }} />}
      <FaultNotice fault={form.fault} />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" isBusy={form.isBusy}>
          {saveLabel(form)}
        </Button>
        <Button size="small" onClick={putBack}>
          Cancel
        </Button>
      </div>
    </StaffForm>
  )
}

/** Over the rows beside it, from the fact that it belongs to. */
export const overlayLook =
  'absolute left-0 z-20 w-64 whitespace-normal rounded-lg border border-line-strong bg-raised p-2 text-left shadow-overlay md:right-0 md:left-auto'
