const tailLength = 6

/** A long number or code in one line: where it does not fit, its middle is left out, since its ends tell it apart. Screen readers read all of it. */
export function CutInMiddle({ text }: { text: string }) {
  return (
    <span title={text} className="flex min-w-0 whitespace-pre">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="truncate">
        {text.slice(0, -tailLength)}
      </span>
      <span aria-hidden="true" className="shrink-0">
        {text.slice(-tailLength)}
      </span>
    </span>
  )
}
