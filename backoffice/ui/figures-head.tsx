type Props = {
  /** Of the words, on the left. */
  readonly first: string
  readonly figures: readonly string[]
}

/** The heads of a small table in a card: words, then figures on the right. */
export function FiguresHead({ first, figures }: Props) {
  return (
    <thead>
      <tr className="text-ink-soft">
        <th scope="col" className="pb-1 text-left">
          {first}
        </th>
        {figures.map((label) => (
          <th key={label} scope="col" className="pb-1 pl-3 text-right">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
