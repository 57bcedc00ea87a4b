/** The first document before its scripts have run; the page's shape, so that nothing moves. */
export function Loading() {
  return (
    <div aria-busy="true" className="grid max-w-300 gap-3 p-4">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="skeleton h-7 w-40" />
      <div className="skeleton h-40" />
    </div>
  )
}
