/** A placeholder of a card's size while products load. */
export function CardOutline() {
  return (
    <div aria-hidden="true" className="flex h-full animate-pulse flex-col motion-reduce:animate-none">
      <div className="aspect-square w-full rounded-tile bg-tile" />
      <div className="mt-3.5 h-5 w-1/4 rounded-full bg-tile" />
      <div className="mt-1 h-12 w-4/5 rounded-tile bg-tile" />
      <div className="mt-1 h-5 w-1/2 rounded-full bg-tile" />
      <div className="mt-auto pt-2.5">
        <div className="h-7 w-2/5 rounded-full bg-tile" />
        <div className="mt-3 h-11 rounded-full bg-tile" />
      </div>
    </div>
  )
}
