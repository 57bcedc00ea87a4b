import { use, useEffect } from 'react'
import { ScriptNonce } from './inline-scripts.ts'

/**
 * Inline script that records events until React has hydrated the page, which takes seconds on a slow network: each pressed button
 * once, and submits (a password manager submits without a press). GET forms work without JavaScript and are left alone. Back
 * to a history entry from before a reload reloads the page, since no router handles it yet.
 */
const recorder = `(()=>{
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
window.releaseEarlyEvents=()=>{removeEventListener('click',tap,true);removeEventListener('submit',send,true);
removeEventListener('popstate',back);return held}
})()`

declare global {
  interface Window {
    releaseEarlyEvents?: () => Set<HTMLButtonElement>
  }
}

/** In the head of every page; the script itself is not part of the browser's bundle. */
export function RecordEarlyEvents() {
  return (
    <script nonce={use(ScriptNonce)} suppressHydrationWarning>
      {import.meta.env.SSR ? recorder : ''}
    </script>
  )
}

/** Replays recorded input and presses, in this order, after hydration. */
export function useEarlyEvents() {
  useEffect(() => {
    const held = window.releaseEarlyEvents?.()
    delete window.releaseEarlyEvents
    if (held) void replay(changedControls(), held)
  }, [])
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { readonly control: Control; readonly value: string }

async function replay(typed: readonly Typed[], pressed: ReadonlySet<HTMLButtonElement>): Promise<void> {
  // React renders after each `await`, before the next event.
  for (const input of typed) {
    await undefined
    replayInput(input)
  }
  for (const button of pressed) {
    await undefined
    delete button.dataset.held
    button.click()
  }
}

/** Controls that differ from the server's HTML; read all at once, because a render resets the others. */
function changedControls(): Typed[] {
  const controls = document.querySelectorAll<Control>('input, textarea, select')
  return [...controls].filter(isChanged).map((control) => ({ control, value: control.value }))
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const selected = [...control.options].findIndex((option) => option.defaultSelected)
    return control.selectedIndex !== Math.max(selected, 0)
  }
  return isChoice(control) ? control.checked && !control.defaultChecked : control.value !== control.defaultValue
}

/** Fields use `onInput`: React calls `onChange` only when the value differs from the one it saw last. */
function replayInput({ control, value }: Typed): void {
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
