/** What something is, where nothing is to be done about it: the kind of a ticket, that an order is paid. */
export function Tag({ children }: { children: string }) {
  return (
    <span className="inline-flex rounded-full px-2 py-0.5 font-semibold text-ink text-small ring-1 ring-line-strong ring-inset md:whitespace-nowrap">
      {children}
    </span>
  )
}
