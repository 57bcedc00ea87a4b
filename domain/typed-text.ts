// What a typed text may hold, so that it prints as it was read: on labels, invoices, in mails and text messages.

/** A text of one line, such as a name or a line of an address; or of several, such as a message. */
export type TextKind = 'line' | 'lines'

// Controls, line separators, invisible characters and marks of direction. Indian scripts and emoji need joiners and variation selectors.
const wrongInLine = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
// Invisible characters that came with a pasted text change nothing here. Tags can hide a text in a text.
const wrongInLines = /(?![\n\r\t])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u
const visible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\S/u

/** Whether a text is as it looks. A text of invisible characters alone is not; an empty one is no matter of this rule. */
export function isPlain(text: string, kind: TextKind): boolean {
  if (kind === 'lines') return !wrongInLines.test(text)
  return !wrongInLine.test(text) && (text.trim() === '' || visible.test(text))
}

/** For what is too late to refuse: 'Asha\nRao' becomes 'Asha Rao'. */
export function asOneLine(text: string): string {
  return text.replace(new RegExp(wrongInLine, 'gu'), ' ').replace(/ {2,}/g, ' ').trim()
}
