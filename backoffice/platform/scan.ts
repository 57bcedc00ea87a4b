import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { addToRun, codeOf, isRunning, isScanned, isWhole, type QuickRun } from './quick-run.ts'
import { dropTyped, keepTyped } from './typed-ahead.ts'
import { dropWaiting, runWaiting, waitOn } from './waiting-shortcuts.ts'

type OnScan = (text: string) => void
type TextBox = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** Keys from before this script came, which public/assets/early-keys.2.js has recorded. */
    earlyKeys?: KeyboardEvent[]
  }
}

const listeners: OnScan[] = []
/** Hears what no page or dialog listens for. */
let fallback: OnScan | undefined
/** Takes codes that mean the same on every page. */
let anywhere: ((text: string) => boolean) | undefined
const fields = new WeakMap<Element, (text: string) => boolean>()
/** Gets the figures that are typed where nothing takes them. */
let typingField: HTMLInputElement | undefined
/** What stands in it since it got the first of them, while no more was typed. */
let ahead: { readonly field: HTMLInputElement; readonly text: string; readonly undo: () => void } | undefined
/** Scanned before any page was there. */
let early: { readonly code: string; readonly at: number }[] = []
/** Milliseconds in which a first page is awaited. */
const earlyFor = 15_000
/** Milliseconds after a scan's Enter in which another is the scanner's own: some end a code by two. A person who hears the beep is slower. */
const secondEnter = 500

/**
 * Listens for keyboard-like scanners wherever the focus is (PACK-04). Called once and first, so that neither shortcuts nor widgets see a
 * scan: its Enter presses nothing, its letters are no shortcuts. The focused field comes first: free text keeps the scan as if it were
 * typed, a field with `useFieldScan` says whether the code is its own, and one for a figure leaves it to the page and gets its old text back:
 * letters are never typed there.
 */
export function listenForScans(): void {
  let run: QuickRun | undefined
  let before: (() => void) | undefined
  /** Where the last character of the run was struck. */
  let last: EventTarget | null
  /** When the Enter of the last scan was struck, unless something was typed or pressed since. */
  let scannedAt = Number.NEGATIVE_INFINITY

  for (const event of window.earlyKeys ?? []) onKey(event)
  window.onkeydown = null
  // A password may be among them.
  delete window.earlyKeys
  window.addEventListener('keydown', onKey, { capture: true })
  window.addEventListener('input', () => (scannedAt = Number.NEGATIVE_INFINITY), { capture: true })
  window.addEventListener('pointerdown', end, { capture: true })

  /** A person goes elsewhere: what comes next is no part of what came before. */
  function end(): void {
    run = undefined
    scannedAt = Number.NEGATIVE_INFINITY
  }

  function onKey(event: KeyboardEvent): void {
    if (event.repeat) {
      if (event.key.length === 1 && isForeign(event.target, event.key)) swallow(event)
    } else if (event.ctrlKey || event.altKey || event.metaKey || notScanned.test(event.key)) {
      // No scanner presses these.
      end()
      runWaiting()
    } else if (event.key === 'Enter') onEnter(event)
    else if (event.key.length === 1) onCharacter(event)
  }

  function onEnter(event: KeyboardEvent): void {
    if (!run && event.timeStamp - scannedAt < secondEnter) {
      end()
      swallow(event)
      return
    }
    const code = codeOf(run, event.timeStamp, { isForeign: isForeign(event.target, run?.text) })
    // What a scale sends too.
    if (run && isScanned(run)) dropTyped()
    run = undefined
    if (!code || isFreeText(event.target) || mayBeShortcuts(code)) {
      runWaiting()
      return
    }
    dropKept()
    swallow(event)
    before?.()
    scannedAt = event.timeStamp
    const isTaken = event.target instanceof Element && fields.get(event.target)?.(code)
    if (!isTaken) hearOnPage(code, event.timeStamp)
  }

  function onCharacter(event: KeyboardEvent): void {
    const wasRunning = isRunning(run, event.timeStamp)
    const hadForeign = event.target === last && isForeign(last, run?.text)
    run = addToRun(run, event.key, event.timeStamp, { isForeign: hadForeign })
    last = event.target
    const isFirst = run.text.length === 1
    if (isFirst) before = rememberActive()
    if (isForeign(event.target, run.text) && (isScanned(run) || isLetter(event.key))) {
      hold(event, run)
      return
    }
    // On a busy machine a key within a scan may come late.
    const isQuick = !isFirst && (wasRunning || isScanned(run))
    const isTyped = keepTyped(event.key, { isQuick, isPlace: isBesideFields(event.target), put: type })
    if (isTyped) swallow(event)
    if (isTyped || !isQuick) return
    waitOn()
    if (mayBeShortcuts(run.text)) return
    // Within a scan no letter is a shortcut and no space presses a button.
    dropKept()
    isTextBox(event.target) ? event.stopPropagation() : swallow(event)
  }

  function type(text: string): void {
    // What may be a whole scan is heard without the field.
    if (!run || !isWhole(run)) before = typeOnPage(text) ?? before
  }

  /** Of a scan nothing stays in the field, nor its figures of before. */
  function hold(event: KeyboardEvent, scanned: QuickRun): void {
    dropKept()
    swallow(event)
    if (isScanned(scanned)) before?.()
  }
}

const notScanned = /^(Tab|Escape|Backspace|Delete|Home|End|Arrow\w+)$/

function hearOnPage(code: string, at: number): void {
  if (takeAnywhere(code)) return
  const hear = listeners.at(-1) ?? fallback
  if (hear) hear(code)
  else early.push({ code, at })
}

/** Once the first page and its frame are there. */
function hearEarly(): void {
  queueMicrotask(() => {
    if (early.length === 0 || (listeners.length === 0 && !fallback)) return
    const scans = early.filter(({ at }) => performance.now() - at < earlyFor)
    early = []
    // Each counts on what the one before has counted.
    for (const { code, at } of scans) flushSync(() => hearOnPage(code, at))
  })
}

/** Letters in the field of a figure, but for a unit at its end, where a page asks for scans. */
function isForeign(target: EventTarget | null, text = ''): boolean {
  return listeners.length > 0 && isTextBox(target) && isFigure(target) && isLetter(text.replace(/(kg?|g)$/i, ''))
}

function isLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** Where nothing asks for scans, quick keys without a figure are shortcuts: each code has some. */
function mayBeShortcuts(text: string): boolean {
  return listeners.length === 0 && !/\d/.test(text)
}

/** Scans go to the component that subscribed last, such as a dialog above the page. */
export function useScan(onScan: OnScan): void {
  const hear = useEffectEvent(onScan)
  // With the page's first frame: until an effect runs, a scan would go to the page before.
  useLayoutEffect(() => {
    const listener: OnScan = (text) => hear(text)
    listeners.push(listener)
    hearEarly()
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
    }
  }, [])
}

/** Offers a code to what hears it on every page; for cameras and typed codes too. True: it is taken. */
export function takeAnywhere(text: string): boolean {
  return anywhere?.(text) ?? false
}

/** Before any page; `take` says whether the code is its own. */
export function useScanAnywhere(take: (text: string) => boolean): void {
  const offer = useEffectEvent(take)
  useLayoutEffect(() => {
    anywhere = (text) => offer(text)
    return () => {
      anywhere = undefined
    }
  }, [])
}

/** Scans without a subscribed component on the screen; one listener for all pages. */
export function useScanElsewhere(onScan: OnScan): void {
  const hear = useEffectEvent(onScan)
  useLayoutEffect(() => {
    fallback = (text) => hear(text)
    hearEarly()
    return () => {
      fallback = undefined
    }
  }, [])
}

/** While it has the focus, the field is offered each scan before the page; `take` says whether the code is its own. */
export function useFieldScan(field: RefObject<HTMLInputElement | null>, take: (text: string) => boolean): void {
  const offer = useEffectEvent(take)
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    fields.set(box, (text) => offer(text))
    return () => {
      fields.delete(box)
    }
  }, [field])
}

/** While it is shown it gets the figures that a person types outside of all fields; the heading keeps the first focus. */
export function useTypingField(field: RefObject<HTMLInputElement | null>, { isOn }: { readonly isOn: boolean }): void {
  useLayoutEffect(() => {
    const box = field.current
    if (!isOn || !box) return
    typingField = box
    return () => {
      if (typingField === box) typingField = undefined
    }
  }, [field, isOn])
}

function isBesideFields(target: EventTarget | null): boolean {
  if (!typingField || !(target instanceof HTMLElement) || isTextBox(target) || target.isContentEditable) return false
  return !target.closest('select, [role=menu], [role=listbox]') && !document.querySelector('[role=dialog]')
}

/** Returns what gives the field its text of before, and the focus back: the rest of a scan that halts may follow. */
function typeOnPage(text: string): (() => void) | undefined {
  const [field, former] = [typingField, document.activeElement]
  if (!field || !(former instanceof HTMLElement) || !isBesideFields(former)) return undefined
  const giveBackText = rememberText(field)
  field.focus()
  writeText(field, field.value + text)
  const undo = () => {
    giveBackText?.()
    if (document.activeElement !== field) return
    field.blur()
    former.focus({ preventScroll: true })
  }
  ahead = { field, text: field.value, undo }
  return undo
}

/** Returns what gives the active field its present text back; what was typed ahead is the beginning of the scan that comes now. */
function rememberActive(): (() => void) | undefined {
  const box = document.activeElement
  return ahead && ahead.field === box && ahead.field.value === ahead.text ? ahead.undo : rememberText(box)
}

/** It is a scan: its characters were neither shortcuts nor typed. */
function dropKept(): void {
  dropTyped()
  dropWaiting()
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns what gives the field its present text back. */
function rememberText(box: Element | null): (() => void) | undefined {
  if (!isTextBox(box)) return undefined
  const { value } = box
  return () => {
    if (box.value !== value) writeText(box, value)
  }
}

function writeText(box: TextBox, text: string): void {
  const owner = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React hears of a new value only by the element's own setter and an event.
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

function isFreeText(target: EventTarget | null): boolean {
  return isTextBox(target) && !fields.has(target) && !isFigure(target)
}

function isFigure({ inputMode }: TextBox): boolean {
  return inputMode === 'decimal' || inputMode === 'numeric'
}

function isTextBox(target: EventTarget | null): target is TextBox {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type)
}
