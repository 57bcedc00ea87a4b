import css from '../styles.css?inline'

/** What the page came with: drawn anew after all by the browser it must not lose its looks. */
const styles = import.meta.env.SSR || import.meta.env.DEV ? css : document.getElementById('styles')?.textContent

/** All styles, in the page itself: their ten kilobytes are here before a file of their own could be asked for. */
export function PageStyles() {
  return (
    <style id="styles" suppressHydrationWarning>
      {styles}
    </style>
  )
}
