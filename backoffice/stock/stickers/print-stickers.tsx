import { useState } from 'react'
import { mostStickers, type StickerSize, stickerSizes } from '#domain/stock/sticker.ts'
import { usePrint } from '../../fulfilment/use-print.ts'
import { urlOf } from '../../platform/staff-api.ts'
import { useStoredChoice } from '../../platform/stored-choice.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

const sizes = Object.entries(stickerSizes).map(([value, { name }]) => ({ value, label: name }))

type Props = { readonly batch: string; readonly units: number; readonly isPrimary?: boolean }

/** Stickers of a batch: how many is proposed, the size is this device's choice, since it goes to a printer of its own (BATCH-07). */
export function PrintStickers({ batch, units, isPrimary = false }: Props) {
  const print = usePrint()
  const [size, chooseSize] = useStoredChoice('sticker-size', '50x25')
  const [typed, setTyped] = useState(String(Math.max(1, Math.min(units, mostStickers))))
  const count = Number(typed)
  const isRight = Number.isInteger(count) && count >= 1 && count <= mostStickers
  return (
    <form
      noValidate
      className="grid grid-cols-2 items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRight) return
        print(
          urlOf('GET /api/batches/:id/stickers', {
            params: { id: batch },
            query: { size: size as StickerSize, count: typed },
          }),
        )
      }}
    >
      <TextField
        label="Stickers"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
        hint={units > mostStickers ? `Of ${units.toLocaleString('en-IN')} packs; ${mostStickers} at a time` : undefined}
        error={isRight ? undefined : `From 1 to ${mostStickers}`}
      />
      <SelectField label="Size" options={sizes} value={size} onChange={({ target }) => chooseSize(target.value)} />
      <Button type="submit" variant={isPrimary ? 'primary' : 'secondary'} className="col-span-2 justify-self-start">
        Print stickers
      </Button>
    </form>
  )
}
