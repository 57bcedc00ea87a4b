import css from '../styles.css?inline'

/** Stands for the styles while the page is put together: they are more than half of it, and searching them is work for nothing. */
const mark = '/* styles */'

/** What the page came with: drawn anew after all by the browser it must not lose its looks. */
const styles = import.meta.env.DEV ? css : import.meta.env.SSR ? mark : document.getElementById('styles')?.textContent

/** All styles, in the page itself: their ten kilobytes are here before a file of their own could be asked for. */
export function PageStyles() {
  return (
    <style id="styles" suppressHydrationWarning>
      {styles}
    </style>
  )
}

export function withStyles(html: string): string {
  const [before, after] = [`<style id="styles">`, '</style>']
  return html.replace(before + mark + after, () => before + css + after)
}
