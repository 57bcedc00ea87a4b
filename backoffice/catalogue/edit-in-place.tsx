import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { toRupeesText } from '#domain/catalogue/product-texts.ts'
import { formatRupees, parseTypedRupees } from '#domain/money.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { Conflict } from '../ui/conflict.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { TextField } from '../ui/field.tsx'
import type { Saving } from '../ui/use-conflict.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import type { ListedGoods } from './goods-state.tsx'
import { PriceShown } from './price-shown.tsx'
import { PriceInForce } from './scheduled-prices.tsx'

type Saved = Partial<StaffAnswer<'PATCH /api/products/:id'>>
type Confirmation = Pick<ComponentProps<typeof PriceShown>, 'shown' | 'what'>

/** The price of a row, edited there, and how many processes show the new one (GOODS-01, GOODS-05). */
export function PriceInPlace({ goods }: { goods: ListedGoods }) {
  const can = useCan()
  const [shown, setShown] = useState<Confirmation & { nth: number }>()
  const { id, pricePaise, mrpPaise, scheduled } = goods
  const text = pricePaise > 0 ? formatRupees(pricePaise) : 'No price'
  // A price needs an MRP, which is typed in the editor.
  if (!can('goods.change') || !can('prices.change') || mrpPaise === 0) return text
  return (
    <InPlace
      {...{ goods, text }}
      field="price"
      label="Price"
      value={toRupeesText(pricePaise)}
      onOpen={() => setShown(undefined)}
      onSaved={(saved, typed) => {
        const what = formatRupees(parseTypedRupees(typed) ?? 0)
        setShown((before) => saved.shown && { shown: saved.shown, what, nth: (before?.nth ?? 0) + 1 })
      }}
      notes={<PriceInForce scheduled={scheduled} />}
    >
      {shown && <PriceShown key={shown.nth} id={id} isInCell {...shown} />}
    </InPlace>
  )
}

/** The low mark of a row, edited there; without one of its own a product has that of the settings (GOODS-01, STOCK-04). */
export function LowMarkInPlace({ goods }: { goods: ListedGoods }) {
  const { lowMark, ownLowMark } = goods
  const text = lowMark === undefined ? 'None' : lowMark.toLocaleString('en-IN')
  if (!useCan()('goods.change')) return text
  return (
    <InPlace
      {...{ goods, text }}
      field="lowMark"
      label="Low mark"
      value={ownLowMark === undefined ? '' : String(ownLowMark)}
      hint="Empty: the shop’s own"
    />
  )
}

type Field = 'price' | 'lowMark'
type Props = {
  readonly goods: ListedGoods
  readonly field: Field
  readonly label: string
  /** As the list shows it. */
  readonly text: string
  /** As it is typed. */
  readonly value: string
  readonly hint?: string
  readonly notes?: ReactNode
  readonly onOpen?: () => void
  readonly onSaved?: (saved: Saved, typed: string) => void
  readonly children?: ReactNode
}

/** A button with the fact, which becomes its field: Enter saves, Esc leaves. */
function InPlace(props: Props) {
  const { goods, label, text, onOpen, onSaved, children } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  const close = () => setOpen(false)
  if (isOpen) {
    return (
      <InPlaceForm
        {...props}
        onClose={close}
        onSaved={(saved, typed) => {
          onSaved?.(saved, typed)
          close()
        }}
      />
    )
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${text}, change the ${label.toLowerCase()} of ${goods.title}`}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
        className="min-h-9 rounded-md px-1.5 tabular-nums underline decoration-ink-soft decoration-dotted underline-offset-4 hover:bg-field md:-mr-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 max-md:-mx-1.5 pointer-coarse:max-md:-my-2.5"
      >
        {text}
      </button>
      {children}
    </>
  )
}

type FormProps = Props & { readonly onClose: () => void }

function InPlaceForm({ goods, field, label, value, hint, notes, onClose, onSaved }: FormProps) {
  const { id, title } = goods
  const { run } = useStaffMutation(async ({ changes, version }: Saving<Typed>, key) => {
    const saved = await staffCall('PATCH /api/products/:id', {
      params: { id },
      body: { version: ownVersionAfter(id, version), changes },
      key,
    })
    ownSaves.set(`${id} ${saved.version - 1}`, saved.version)
    return saved
  })
  const form = useStaffForm<Typed, Saved>({
    start: { [field]: value },
    version: goods.version,
    save: async (_, saving) => {
      if (Object.keys(saving.changes).length > 0) return run(saving)
      onClose()
      return {}
    },
    onSaved: (saved, typed) => onSaved?.(saved, typed[field] ?? ''),
  })
  const { ref } = form.props
  // Typing replaces what is there, as in a cell of a sheet.
  useEffect(() => {
    const input = ref.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [ref])
  return (
    <form
      {...form.props}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        form.leave(onClose)
      }}
      className="grid gap-2 py-1 text-left md:ml-auto md:w-48"
    >
      <TextField
        {...form.field(field)}
        label={`${label} of ${title}`}
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
          Save
        </Button>
        <Button
          size="small"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Typed = { [Of in Field]?: string }

/** By product and the version that a save of this page was sent with: two fields of a row, open at once, are no conflict (GOODS-03). */
const ownSaves = new Map<string, number>()

function ownVersionAfter(id: string, version: number): number {
  const next = ownSaves.get(`${id} ${version}`)
  return next === undefined ? version : ownVersionAfter(id, next)
}
