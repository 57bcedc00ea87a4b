// Cells that a spreadsheet would run as formulas (IMPORT-04).

/** Also behind spaces, tabs and line breaks, which spreadsheets drop, and in the wide letters of East Asian keyboards. Apostrophes are those of an earlier export. */
const formula = /^'*\s*[=+\-@＝＋－＠]/
/** Runs nothing, and is to be added up: an amount or a count that takes off. */
const negativeNumber = /^-\d+(\.\d+)?$/

/** `=1+1` becomes `'=1+1`; `-618.35` stays a number. */
export function escapeFormula(text: string): string {
  return formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}

/** Takes off what `escapeFormula` put before a text, and nothing else. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
