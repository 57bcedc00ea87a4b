import css from '../styles.css?inline'

/** Stands for the styles in a page that the server renders, until it is made into bytes (page-bytes.ts). */
export const stylesMark = '/* styles */'

/** What the page came with: drawn anew after all by the browser it must not lose its looks. */
const styles = import.meta.env.DEV
  ? css
  : import.meta.env.SSR
    ? stylesMark
    : document.getElementById('styles')?.textContent

/** All styles, in the page itself: their ten kilobytes are here before a file of their own could be asked for. */
export function PageStyles() {
  return (
    <style id="styles" suppressHydrationWarning>
      {styles}
    </style>
  )
}
