import { type Days, momentsOf, quarterOf } from '#domain/accounting/days.ts'
import { quantityOf, type WriteOffKind, writeOffKinds, writeOffLabels } from '#domain/stock/written-off.ts'
import { indianDate } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readWrittenOff, readWrittenOffByMonth, sumWrittenOff, writtenOffId } from '#server/stock/written-off.store.ts'
import type { RegisterRow, RegisterSource } from './register-source.ts'

export const writeOffs: RegisterSource = {
  id: writtenOffId,
  readRows: async (connection, days, portion) =>
    (await readWrittenOff(connection, momentsOf(days), portion)).map(
      ({ id, at, kind, title, netQuantity, ...entry }) => ({
        id,
        cells: [
          indianDate(at),
          writeOffLabels[kind],
          `${title} ${netQuantity}`,
          entry.batch,
          entry.units,
          quantityOf(entry.units, netQuantity),
        ],
      }),
    ),
  readSums: async (connection, days) => {
    const { entries, units } = await sumWrittenOff(connection, momentsOf(days))
    return { rows: entries, sums: [units] }
  },
}

/** Few rows: a page is cut from them all. */
export const writeOffsByQuarter: RegisterSource = {
  id: /^\d{1,6}$/,
  readRows: async (connection, days, { after, limit }) => {
    const from = after === undefined ? 0 : Number(after) + 1
    return (await rowsByQuarter(connection, days)).slice(from, from + limit)
  },
  readSums: async (connection, days) => {
    const rows = await rowsByQuarter(connection, days)
    return { rows: rows.length, sums: [rows.reduce((sum, { cells }) => sum + Number(cells[3]), 0)] }
  },
}

async function rowsByQuarter(connection: Connection, days: Days): Promise<RegisterRow[]> {
  const months = await readWrittenOffByMonth(connection, momentsOf(days))
  const grouped = Map.groupBy(months, ({ month, kind, title, netQuantity }) =>
    [quarterOf(month), writeOffKinds.indexOf(kind), title, netQuantity].join('\n'),
  )
  return [...grouped]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group], nth) => {
      const units = group.reduce((sum, row) => sum + row.units, 0)
      const [{ month, kind, title, netQuantity } = { month: '', kind: 'damage', title: '', netQuantity: '' }] = group
      const named = [quarterOf(month), writeOffLabels[kind as WriteOffKind], `${title} ${netQuantity}`]
      return { id: String(nth), cells: [...named, units, quantityOf(units, netQuantity)] }
    })
}
