/** Numbers of tickets and orders ('T-123456', 'FG-4821-7395') stay on one line: browsers break after a hyphen. */
export function WholeNumbers({ children }: { children: string }) {
  const found = /\b[A-Z]{1,2}(-\d+)+/.exec(children)
  if (!found) return children
  const [number] = found
  return (
    <>
      {children.slice(0, found.index)}
      <span className="whitespace-nowrap">{number}</span>
      <WholeNumbers>{children.slice(found.index + number.length)}</WholeNumbers>
    </>
  )
}
