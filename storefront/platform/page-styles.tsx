import printCss from '../print.css?inline'
import css from '../styles.css?inline'

/** The browser takes them from the page it has loaded, so that the scripts need not contain them as well. */
const styles =
  import.meta.env.SSR || import.meta.env.DEV ? css + printCss : (document.getElementById('styles')?.textContent ?? '')

/** All styles, inside the page: on a slow line a file of their own would delay the first paint (docs/decisions/0017). */
export function PageStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet.
  return <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
}
