import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { BannerPlace, StorefrontTexts } from '#domain/catalogue/storefront-settings.ts'
import { type StaffFault, staffCall } from '../platform/staff-api.ts'
import { outcomeOf } from '../platform/use-staff-mutation.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Picker } from '../ui/picker.tsx'
import type { useStaffForm } from '../ui/use-staff-form.ts'

type Props = { form: ReturnType<typeof useStaffForm<StorefrontTexts, object>>; place: BannerPlace }

/** A product of the banner with its line; a newly chosen one brings the line that it has. */
export function BannerProduct({ form, place }: Props) {
  const { control, errorOf, field, set } = form
  const id = useWatch({ control, name: `product${place}` })
  const [above, below] = [(place - 1) as BannerPlace, place]
  const texts = useWatch({ control })
  const [fault, setFault] = useState<StaffFault>()
  // Of two choices the second counts, whichever answer comes first.
  const newest = useRef('')
  const choose = async (chosen: string) => {
    newest.current = chosen
    setFault(undefined)
    // First: without its line a save would remove it.
    const goods = chosen === '' ? {} : await outcomeOf(staffCall('GET /api/products/:id', { params: { id: chosen } }))
    if (newest.current !== chosen) return
    if ('refusal' in goods) return setFault(goods.refusal)
    set(`product${place}`, chosen)
    set(`line${place}`, 'answer' in goods ? (goods.answer?.texts.bannerLine ?? '') : '')
  }
  const moveUp = () => {
    for (const [to, from] of [
      [above, below],
      [below, above],
    ] as const) {
      set(`product${to}`, texts[`product${from}`] ?? '')
      set(`line${to}`, texts[`line${from}`] ?? '')
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-2">
        <Picker
          label={`Product ${place}`}
          kind="product"
          value={id}
          onChoose={(product) => void choose(product?.id ?? '')}
          error={errorOf(`product${place}`) ?? fault?.message}
          className="min-w-0 grow"
        />
        {place > 1 && id !== '' && (
          <Button className="mt-6" aria-label={`Product ${place} earlier`} onClick={moveUp}>
            Earlier
          </Button>
        )}
      </div>
      {id !== '' && (
        <TextField
          {...field(`line${place}`)}
          label={`Line ${place}`}
          autoComplete="off"
          hint="At most 90 letters. Empty: the beginning of its description."
        />
      )}
    </div>
  )
}
