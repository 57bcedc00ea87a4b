/**
 * Opens a tab for a document within the press that asked for it, since browsers block later ones; `show` gives it its address, `close`
 * takes it back when there is no document.
 */
export function openPrintTab(): { show(url: string): void; close(): void } {
  const tab = window.open('', 'farmgate-print')
  return {
    show: (url) => {
      if (tab) tab.location.href = url
      else window.location.assign(url)
    },
    close: () => tab?.close(),
  }
}
