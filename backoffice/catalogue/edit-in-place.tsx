import { type ComponentProps, useState } from 'react'
import { toRupeesText } from '#domain/catalogue/product-texts.ts'
import { formatRupees, parseTypedRupees } from '#domain/money.ts'
import { useCan } from '../platform/session.ts'
import { useNotice } from '../ui/undo.tsx'
import { useUndoOfSave } from '../ui/use-undo-of-save.ts'
import { nameOf } from './goods-list.tsx'
import type { ListedGoods } from './goods-state.tsx'
import { InPlace } from './in-place.tsx'
import { sayLowMarkSaved } from './low-mark-saved.ts'
import { isConfirmed, sayPriceSaved } from './price-saved.ts'
import { PriceShown } from './price-shown.tsx'
import { type SavedInPlace, saveInPlace, type TypedInPlace } from './save-in-place.ts'
import { PriceInForce } from './scheduled-prices.tsx'

type Confirmation = Pick<ComponentProps<typeof PriceShown>, 'shown' | 'what'> & {
  readonly undo?: (() => void) | undefined
}

/** The price of a row, edited there; what its server processes have not confirmed yet stands over the rows below (GOODS-01, GOODS-05). */
export function PriceInPlace({ goods }: { goods: ListedGoods }) {
  const can = useCan()
  const say = useNotice()
  const [unconfirmed, setUnconfirmed] = useState<Confirmation>()
  const { id, pricePaise, mrpPaise, scheduled } = goods
  const show = ({ shown }: SavedInPlace, price = '', undo?: () => void) => {
    const what = formatRupees(parseTypedRupees(price) ?? 0)
    setUnconfirmed(shown && !isConfirmed(shown) ? { shown, what, undo } : undefined)
  }
  const undoOf = useUndoOfSave<TypedInPlace>(async (saving, key) => {
    const answer = await saveInPlace(id, saving, key)
    show(answer, saving.changes.price)
  })
  const text = pricePaise > 0 ? formatRupees(pricePaise) : 'No price'
  // A price needs an MRP, which is typed in the editor.
  if (!can('goods.change') || !can('prices.change') || mrpPaise === 0) return text
  return (
    <InPlace
      {...{ goods, text }}
      field="price"
      label="Price"
      value={toRupeesText(pricePaise)}
      onOpen={() => setUnconfirmed(undefined)}
      onSaved={(saved, saving) => {
        const [former = '', price = ''] = [saving.former.price, saving.changes.price]
        const undo = undoOf(saved, saving)
        show(saved, price, undo)
        say(sayPriceSaved({ former, price, shown: saved.shown }), undo)
      }}
      notes={<PriceInForce scheduled={scheduled} />}
    >
      {unconfirmed && (
        <PriceShown
          id={id}
          shown={unconfirmed.shown}
          what={unconfirmed.what}
          inRow={{
            onConfirmed: () => say(`Shoppers see ${unconfirmed.what} now.`, unconfirmed.undo),
            onClose: () => setUnconfirmed(undefined),
            title: nameOf(goods),
          }}
        />
      )}
    </InPlace>
  )
}

/** The low mark of a row, edited there; without one of its own a product has that of the settings (GOODS-01, STOCK-04). */
export function LowMarkInPlace({ goods }: { goods: ListedGoods }) {
  const say = useNotice()
  const { id, lowMark, ownLowMark } = goods
  const undoOf = useUndoOfSave<TypedInPlace>((saving, key) => saveInPlace(id, saving, key))
  const text = lowMark === undefined ? 'None' : lowMark.toLocaleString('en-IN')
  if (!useCan()('goods.change')) return text
  return (
    <InPlace
      {...{ goods, text }}
      field="lowMark"
      label="Low mark"
      value={ownLowMark === undefined ? '' : String(ownLowMark)}
      hint="Empty: the shop’s own"
      onSaved={(saved, saving) =>
        say(
          sayLowMarkSaved({
            name: nameOf(goods),
            former: saving.former.lowMark ?? '',
            mark: saving.changes.lowMark ?? '',
          }),
          undoOf(saved, saving),
        )
      }
    />
  )
}
