import type { ChangeEvent } from 'react'
import { useSearchParams } from 'react-router'
import { indianStates } from '#domain/checkout/states.ts'
import { holdKindLabels, holdKinds } from '#domain/orders/hold-reasons.ts'
import { refundNotThrough } from '#domain/orders/order-filter.ts'
import {
  fulfilmentLabels,
  fulfilmentStates,
  openRefundLabels,
  paymentLabels,
  paymentStates,
} from '#domain/orders/order-states.ts'
import { useCan } from '../platform/session.ts'
import { CheckedFilter, DayFilter } from '../ui/checked-filter.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { FurtherFilter, ListFilter } from '../ui/list-search.tsx'
import { Picker } from '../ui/picker.tsx'
import { isHoldSort } from './hold-sort.ts'

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
      { value: refundNotThrough, label: 'Refund not through' },
      { value: 'refunding', label: openRefundLabels['on-its-way'] },
      { value: 'refund-refused', label: openRefundLabels.refused },
    ],
  },
  {
    name: 'sort',
    label: 'Order of the list',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'longest-held', label: 'On hold, longest first' },
      { value: 'latest-held', label: 'On hold, latest first' },
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
  filter.name === 'sort' ? { ...filter, options: filter.options.slice(0, 4) } : filter,
)

/** Filters that are used less often; that of a batch is set by links and can be taken away here. */
export function useFurtherFilters({ seesMoney }: { seesMoney: boolean }): readonly FurtherFilter[] {
  const seesCustomers = useCan()('customers.see')
  const [searchParams, setSearchParams] = useSearchParams()
  const choose = (name: string, id: string | undefined) =>
    setSearchParams((now) => {
      for (const old of ['after', 'before', name]) now.delete(old)
      if (id !== undefined) now.set(name, id)
      return now
    })
  const of = (name: string) => ({ name, defaultValue: searchParams.get(name) ?? '' })
  const select = (name: string, label: string, options: ListFilter['options']) => ({
    name,
    field: <SelectField {...of(name)} {...{ label, options }} />,
  })
  const day = (name: string, label: string) => ({ name, field: <DayFilter {...of(name)} {...{ label }} /> })
  const figure = (name: string, label: string, pattern: string) => ({
    name,
    field: <CheckedFilter {...of(name)} {...{ label, pattern }} inputMode="numeric" wordsFor={digitsOnly} />,
  })
  const picker = (kind: 'product' | 'customer', label: string) => ({
    name: kind,
    isWide: true,
    field: (
      <Picker
        {...{ name: kind, kind, label }}
        value={searchParams.get(kind) ?? ''}
        onChoose={(item) => choose(kind, item?.id)}
      />
    ),
  })
  return [
    {
      name: 'held',
      field: <SelectField {...of('held')} label="Hold" options={heldOptions} onChange={leaveHoldSort} />,
    },
    select('assigned', 'Assigned to', assignedOptions),
    select('state', 'State', stateOptions),
    day('from', 'Placed from'),
    day('to', 'Placed to'),
    figure('age', 'Days old, at least', '\\d{1,4}'),
    ...(seesMoney ? [figure('least', '₹ from', rupees), figure('most', '₹ to', rupees)] : []),
    picker('product', 'Product'),
    ...(seesCustomers ? [picker('customer', 'Customer')] : []),
    ...(searchParams.has('batch') ? [{ name: 'batch', field: <TextField {...of('batch')} label="Batch" /> }] : []),
  ]
}

/** Without orders on hold their order goes too, before the form is sent. */
function leaveHoldSort({ target: { value, form } }: ChangeEvent<HTMLSelectElement>): void {
  const sort = form?.elements.namedItem('sort')
  if ((value === '' || value === 'no') && sort instanceof HTMLSelectElement && isHoldSort(sort.value)) sort.value = ''
}

const rupees = '\\d{1,9}'

const digitsOnly = () => 'Please type digits only'

const heldOptions = [
  { value: '', label: 'Held or not' },
  { value: 'yes', label: 'On hold' },
  ...holdKinds.map((value) => ({ value, label: `On hold: ${holdKindLabels[value].toLowerCase()}` })),
  { value: 'no', label: 'Not on hold' },
]

const assignedOptions = [
  { value: '', label: 'Anybody' },
  { value: 'me', label: 'Me' },
  { value: 'nobody', label: 'Nobody' },
]

const stateOptions = [
  { value: '', label: 'Any state' },
  ...indianStates.map(({ code, name }) => ({ value: code, label: name })),
]
