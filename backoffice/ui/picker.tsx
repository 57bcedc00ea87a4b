import { useState } from 'react'
import { useFieldParts } from '#ui/field-parts.ts'
import { type FoundItem, type FoundKind, useFound } from '../platform/find.ts'
import { Combobox } from './combobox.tsx'
import { FieldFrame } from './field.tsx'

type Props = {
  readonly label: string
  /** What may be chosen; without it orders, customers and products. */
  readonly kind?: FoundKind
  /** Id of what is chosen, an order's number; empty for nothing. */
  readonly value: string
  /** Nothing when the field was emptied. */
  readonly onChoose: (item: FoundItem | undefined) => void
  /** In a form that is sent as a query, the id goes under this name. */
  readonly name?: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly className?: string
}

const isOfPicker = ({ kind }: FoundItem) => kind === 'order' || kind === 'customer' || kind === 'product'

/** Chooses an order, customer or product by what people call it. */
export function Picker({ label, kind, value, onChoose, name, error, hint, className }: Props) {
  const [typed, setTyped] = useState<string>()
  const parts = useFieldParts({ error, hint })
  const { items, isSearching } = useFound(typed ?? '', kind)
  const [last, setLast] = useState<FoundItem>()
  const isKnown = last?.id === value
  const { items: named, isSearching: isNaming } = useFound(isKnown ? '' : value, kind)
  const chosen = isKnown ? last : named.find(({ id }) => id === value)
  return (
    <FieldFrame {...{ label, error, hint, parts, className }}>
      <div className="relative">
        {name && <input type="hidden" name={name} value={value} />}
        <Combobox
          label={label}
          control={parts.control}
          options={items.filter(isOfPicker)}
          isSearching={isSearching}
          isOpen={(typed ?? '').trim().length >= 2}
          typed={typed ?? chosen?.label ?? (isNaming ? '' : value)}
          onType={(text) => {
            setTyped(text)
            if (text === '' && value) onChoose(undefined)
          }}
          onChoose={(item) => {
            setTyped(undefined)
            setLast(item)
            onChoose(item)
          }}
          onClose={() => setTyped(undefined)}
        />
      </div>
    </FieldFrame>
  )
}
