import { use } from 'react'
import { ScriptNonce } from './inline-scripts.ts'

/**
 * A phone lays out and paints its first screen; what is below follows frame by frame, a few cards each, so that no task
 * holds the phone up for long. No height is guessed: each part is laid out where it stays, the page grows at its end. All
 * at once for whoever touches the page meanwhile or comes back to a place in it. Without scripts nothing waits.
 */
const steps = 6
/** Milliseconds after which what has come of a page is laid out, though its end has not. */
const longestWait = 1000

const layingOut = `(()=>{
const root=document.documentElement,[visit]=performance.getEntriesByType('navigation');
if(visit?.type!=='navigate'||location.hash||document.hidden)return;
const later=[${Array.from({ length: steps - 1 }, (_, index) => index + 2)}];
const all=()=>delete root.dataset.later;
const on=()=>{if(!root.dataset.later)return;
while(later.length&&!document.querySelector('[data-step="'+later.shift()+'"]'));
if(!later.length)return all();root.dataset.later=later.join(' ');next()};
const next=()=>requestAnimationFrame(()=>setTimeout(on));
root.dataset.later=later.join(' ');
let isBegun=false;
const begin=()=>{if(!isBegun)next();isBegun=true};
addEventListener('DOMContentLoaded',begin);
setTimeout(begin,${longestWait});
for(const type of ['pointerdown','keydown','wheel'])addEventListener(type,all,{capture:true,once:true,passive:true})
})()`

/** In the head of every page. */
export function LayOutInSteps() {
  return (
    <script nonce={use(ScriptNonce)} suppressHydrationWarning>
      {import.meta.env.SSR ? layingOut : ''}
    </script>
  )
}

/** Which part of the page comes in which step, from 1, the first screen; spread into the element (styles.css hides it). */
export function laidOutIn(step: number) {
  return step > 1 ? { 'data-step': Math.min(step, steps) } : undefined
}

/** The end of every page. */
export const laidOutLast = laidOutIn(steps)
