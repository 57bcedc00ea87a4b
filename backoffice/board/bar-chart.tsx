type Bar = { readonly id: string; readonly label: string; readonly value: number; readonly shown: string }

const height = 120
const width = 560

/** Plain SVG; the same figures stand in a table below it (BOARD-04). */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  return (
    <svg viewBox={`0 0 ${width} ${height + 18}`} role="img" aria-label={label} className="w-full">
      <line x1="0" x2={width} y1={height + 0.5} y2={height + 0.5} className="stroke-line-strong" />
      {bars.map(({ id, label: day, value, shown }, index) => {
        const tall = (value / most) * (height - 4)
        return (
          <g key={id}>
            <rect
              x={index * step + 2}
              y={height - tall}
              width={step - 4}
              height={tall}
              rx="2"
              className="fill-leaf-soft"
            >
              <title>{`${day}: ${shown}`}</title>
            </rect>
            {index % 7 === 0 && (
              <text x={index * step + 2} y={height + 14} className="fill-ink-soft text-[11px]">
                {day}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
