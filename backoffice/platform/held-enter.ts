/** A key that is held presses once: its repetitions would answer what the first press has asked (DESK-05). In a text of several lines they are lines. */
export function ignoreHeldEnter(): void {
  const hear = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
  window.addEventListener('keydown', hear, { capture: true })
}
