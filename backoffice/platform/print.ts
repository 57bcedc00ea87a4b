type PrintTab = {
  /** False when the browser has not opened it: show a link then. */
  readonly isOpen: boolean
  show(url: string): void
  close(): void
}

/**
 * Opens a tab for a document within the press that asked for it, since browsers block later ones; `show` gives it its URL, `close`
 * takes it back when there is no document. Each kind of document has a tab of its own, which is used again.
 */
export function openPrintTab(document = 'print'): PrintTab {
  const tab = window.open('', `farmgate-${document}`)
  return {
    isOpen: tab !== null,
    show: (url) => {
      if (tab) tab.location.href = url
      else if (document === 'print') window.location.assign(url)
    },
    close: () => tab?.close(),
  }
}
