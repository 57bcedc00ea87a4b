import { useSearchParams } from 'react-router'
import { indianStates } from '#domain/checkout/states.ts'
import { fulfilmentLabels, fulfilmentStates, paymentLabels, paymentStates } from '#domain/orders/order-states.ts'
import { useCan } from '../platform/session.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import type { ListFilter } from '../ui/list-search.tsx'
import { Picker } from '../ui/picker.tsx'

const mainFilters: readonly ListFilter[] = [
  {
    name: 'fulfilment',
    label: 'Fulfilment',
    options: [
      { value: '', label: 'Any fulfilment' },
      { value: 'to-pack,part-packed', label: 'To pack, whole or part' },
      { value: 'to-pack,part-packed,packed,shipped', label: 'Not delivered yet' },
      ...fulfilmentStates.map((value) => ({ value, label: fulfilmentLabels[value] })),
    ],
  },
  {
    name: 'payment',
    label: 'Payment',
    options: [
      { value: '', label: 'Any payment' },
      ...paymentStates.map((value) => ({ value, label: paymentLabels[value] })),
    ],
  },
  {
    name: 'held',
    label: 'Hold',
    options: [
      { value: '', label: 'Held or not' },
      { value: 'yes', label: 'On hold' },
      { value: 'no', label: 'Not on hold' },
    ],
  },
  {
    name: 'sort',
    label: 'Order of the list',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'highest', label: 'Highest amount first' },
      { value: 'lowest', label: 'Lowest amount first' },
    ],
  },
]

/** Roles that see no amounts do not sort by them. */
export function mainFiltersFor({ seesMoney }: { seesMoney: boolean }): readonly ListFilter[] {
  return seesMoney ? mainFilters : filtersWithoutMoney
}

const filtersWithoutMoney = mainFilters.map((filter) =>
  filter.name === 'sort' ? { ...filter, options: filter.options.slice(0, 2) } : filter,
)

export const furtherNames = ['assigned', 'state', 'from', 'to', 'age', 'least', 'most', 'product', 'batch', 'customer']

/** Filters that are used less often; that of a batch is set by links and can be taken away here. */
export function FurtherFilters({ seesMoney }: { seesMoney: boolean }) {
  const seesCustomers = useCan()('customers.see')
  const [searchParams, setSearchParams] = useSearchParams()
  const choose = (name: string, id: string | undefined) =>
    setSearchParams((now) => {
      for (const old of ['after', 'before', name]) now.delete(old)
      if (id !== undefined) now.set(name, id)
      return now
    })
  const picker = (kind: 'product' | 'customer') => ({
    name: kind,
    kind,
    value: searchParams.get(kind) ?? '',
    onChoose: (item: { readonly id: string } | undefined) => choose(kind, item?.id),
  })
  const field = (name: string) => ({ name, defaultValue: searchParams.get(name) ?? '' })
  return (
    <>
      <SelectField {...field('assigned')} label="Assigned to" options={assignedOptions} />
      <SelectField {...field('state')} label="State" options={stateOptions} />
      <TextField {...field('from')} label="Placed from" type="date" />
      <TextField {...field('to')} label="Placed to" type="date" />
      <TextField {...field('age')} label="Days old, at least" inputMode="numeric" pattern="\d{1,4}" />
      {seesMoney && <TextField {...field('least')} label="₹ from" inputMode="numeric" pattern="\d{1,9}" />}
      {seesMoney && <TextField {...field('most')} label="₹ to" inputMode="numeric" pattern="\d{1,9}" />}
      <Picker {...picker('product')} label="Product" className="col-span-2" />
      {seesCustomers && <Picker {...picker('customer')} label="Customer" className="col-span-2" />}
      {searchParams.has('batch') && <TextField {...field('batch')} label="Batch" />}
    </>
  )
}

const assignedOptions = [
  { value: '', label: 'Anybody' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
]

const stateOptions = [
  { value: '', label: 'Any state' },
  ...indianStates.map(({ code, name }) => ({ value: code, label: name })),
]
