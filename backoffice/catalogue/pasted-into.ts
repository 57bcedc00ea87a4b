import type { ClipboardEvent } from 'react'

/** What a field would hold after a paste, if the pasted text went in as `change` gives it. */
export function pastedInto(
  { clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>,
  change: (pasted: string) => string,
): string {
  const { value, selectionStart, selectionEnd } = currentTarget
  return value.slice(0, selectionStart) + change(clipboardData.getData('text/plain')) + value.slice(selectionEnd)
}
