export type Ticked = { readonly ticket: string; readonly lastCustomerMessage: number }
type Row = { readonly ticket: string; readonly lastCustomerMessage?: number }

/** The selected tickets, each as the list showed it when it was ticked: what its customer writes later is shown under the tick, but not read. */
export function tickedOf(
  selected: ReadonlySet<string>,
  { ticked, rows }: { readonly ticked: readonly Ticked[]; readonly rows: readonly Row[] },
): readonly Ticked[] {
  return [...selected].map((ticket) => {
    const shown = [...ticked, ...rows].find((one) => one.ticket === ticket)
    return { ticket, lastCustomerMessage: shown?.lastCustomerMessage ?? 0 }
  })
}
