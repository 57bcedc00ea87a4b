/** The first document before its scripts have run; the page's shape, so that nothing moves. */
export function Loading() {
  return (
    <div aria-busy="true" className="grid max-w-300 content-start gap-4 p-3 pt-4 sm:p-4 sm:pt-5 lg:p-6 lg:pt-7">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="skeleton h-9 w-40" />
      <div className="skeleton h-40" />
    </div>
  )
}
