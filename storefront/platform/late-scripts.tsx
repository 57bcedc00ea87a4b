import { use } from 'react'
import { ScriptNonce } from './inline-scripts.ts'

/**
 * The page can be read before any of its scripts has come: they are asked for when the first screen is there with its
 * fonts and its picture, or somebody touches the page, and at the latest after `longestWait`; but never before the whole
 * page is read, since half of what starts them may have come. What is pressed until then is remembered (early-taps.tsx).
 */
const longestWait = 3000

const starting = `(()=>{
let started=false,touched=false;
const start=()=>{const late=document.querySelector('script[data-files]');
if(started||!late||document.readyState==='loading')return;started=true;
for(const href of late.dataset.files.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
document.head.append(Object.assign(document.createElement('script'),{type:'module',textContent:late.textContent}))};
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(start)));
for(const type of ['pointerdown','keydown'])addEventListener(type,()=>{touched=true;start()},true);
addEventListener('DOMContentLoaded',()=>touched?start():setTimeout(start,${longestWait}))
})()`

/** In the head of every page. */
export function StartScripts() {
  return (
    <script nonce={use(ScriptNonce)} suppressHydrationWarning>
      {import.meta.env.SSR ? starting : ''}
    </script>
  )
}

/** The body is searched from here on: the page itself is the longest part, and has none of this. */
const firstScript = (mark: string) => `<script${mark}>window.__reactRouterContext =`
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const script = (mark: string) => `<script${mark} type="module" async="">`
/** What the loaders have told is a text, and encoded as one: a stream of encoders is opened before the first paint else. */
const telling = /(streamController\.enqueue\()(".*?")(\);<\/script>)/

/** React Router's own tags start at once; it has no setting for when. They bear the page's mark (inline-scripts.ts). */
export function putOffScripts(html: string, mark: string): string {
  const [body, end] = [html.indexOf('</head>'), html.lastIndexOf(firstScript(mark))]
  const head = html.slice(0, body)
  const files = [...head.matchAll(preload)].map(([, href]) => href)
  const scripts = html
    .slice(end)
    .replace(script(mark), `<script${mark} type="text/plain" data-files="${files.join(' ')}">`)
    .replace('.pipeThrough(new TextEncoderStream())', '')
    .replace(telling, (_, before, text, after) => `${before}new TextEncoder().encode(${text})${after}`)
  return head.replace(preload, '') + html.slice(body, end) + scripts
}
