import { use, useEffect } from 'react'
import { ScriptNonce } from './inline-scripts.ts'

/**
 * Runs before anything else on the page. On a slow network somebody reads, types and taps long before the shop's
 * JavaScript is there: buttons pressed until then are remembered, each once, and forms are not sent by the browser,
 * whoever sends them (a password manager does so without a press); but forms that only ask for a page work by
 * themselves. Back to an address that the shop's JavaScript had written before a reload is a page to be loaded.
 */
const holding = `(()=>{
const held=new Set;
const hold=(event,button)=>{event.preventDefault();event.stopPropagation();held.add(button);button.dataset.held=''};
const tap=event=>{const button=event.target.closest?.('button');if(button&&button.form?.method!=='get')hold(event,button)};
const send=event=>{const form=event.target,button=form.querySelector('[type=submit]');
if(button&&form.method!=='get')hold(event,button)};
addEventListener('click',tap,true);
addEventListener('submit',send,true);
const path=()=>location.pathname+location.search,here=path();
const back=()=>{if(path()!==here)location.reload()};
addEventListener('popstate',back);
window.releaseTaps=()=>{removeEventListener('click',tap,true);removeEventListener('submit',send,true);
removeEventListener('popstate',back);return held}
})()`

declare global {
  interface Window {
    releaseTaps?: () => Set<HTMLButtonElement>
  }
}

/** In the head of every page; the browser's own bundle carries only what takes the taps up. */
export function HoldTaps() {
  return (
    <script nonce={use(ScriptNonce)} suppressHydrationWarning>
      {import.meta.env.SSR ? holding : ''}
    </script>
  )
}

/** What was typed and pressed before React took over is told to React, in this order, as if it happened now. */
export function useEarlyTaps() {
  useEffect(() => {
    const held = window.releaseTaps?.()
    delete window.releaseTaps
    if (held) void tellAgain(typedEarly(), held)
  }, [])
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { readonly control: Control; readonly value: string }

async function tellAgain(typed: readonly Typed[], pressed: ReadonlySet<HTMLButtonElement>): Promise<void> {
  // After each the page is drawn anew, so that the next one finds what it would have found.
  for (const early of typed) {
    await undefined
    tellTyped(early)
  }
  for (const button of pressed) {
    await undefined
    delete button.dataset.held
    button.click()
  }
}

/** What differs from what the server wrote, read at once: drawing the page anew puts the other controls back. */
function typedEarly(): Typed[] {
  const controls = document.querySelectorAll<Control>('input, textarea, select')
  return [...controls].filter(isChanged).map((control) => ({ control, value: control.value }))
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const written = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(written, 0)
  }
  return isChoice(control) ? control.checked && !control.defaultChecked : control.value !== control.defaultValue
}

/** Fields hear `onInput`: for text React calls `onChange` only when the value differs from the one that it saw last. */
function tellTyped({ control, value }: Typed): void {
  if (isChoice(control)) {
    control.checked = false
    control.click()
  } else {
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}
