/** The typeface of the text has no rupee sign: `Rs 62.50`. */
export function rupeeWords(text: string): string {
  return text.replaceAll('₹', 'Rs ')
}
