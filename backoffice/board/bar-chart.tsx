type Bar = { readonly id: string; readonly label: string; readonly value: number; readonly shown: string }

const height = 120
const width = 560

/** Plain SVG; the same figures stand in a table below it (BOARD-04). Labels are outside of it, so that they are not scaled. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const highest = bars.find(({ value }) => value === most)
  const [first, last] = [bars.at(0), bars.at(-1)]
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-32 w-full border-line-strong border-b"
      >
        {bars.map(({ id, label: day, value, shown }, index) => {
          const tall = (value / most) * (height - 4)
          return (
            <rect
              key={id}
              x={index * step + 2}
              y={height - tall}
              width={step - 4}
              height={tall}
              className="fill-leaf-soft"
            >
              <title>{`${day}: ${shown}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption aria-hidden="true" className="mt-1 flex justify-between text-ink-soft text-small">
        <span>{first?.label}</span>
        {highest && <span>{`Most: ${highest.shown} on ${highest.label}`}</span>}
        <span>{last?.label}</span>
      </figcaption>
    </figure>
  )
}
