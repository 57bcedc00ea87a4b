/**
 * What lies far below is laid out, and its pictures asked for, when somebody comes near (`.far-below` in styles.css); until
 * then its height is a guess. Whoever comes back to a place in a page finds it there only if nothing is guessed.
 */
const marking = `(()=>{
const mark=()=>document.documentElement.classList.add('returning');
const [{type}={}]=performance.getEntriesByType('navigation');
if(type==='reload'||type==='back_forward'||location.hash)mark();
addEventListener('popstate',mark)
})()`

/** In the head of every page. */
export function MarkReturning() {
  return <script suppressHydrationWarning>{import.meta.env.SSR ? marking : ''}</script>
}
