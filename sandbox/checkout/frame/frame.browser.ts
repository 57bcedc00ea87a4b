// The payment form in its frame. It exchanges messages with the shop's page only.
import type { CheckoutOptions, ToFrame, ToShop } from '../checkout-options.ts'
import { dressUp } from './appearance.browser.ts'
import { find } from './find.browser.ts'
import { startForms } from './means.browser.ts'

const sheet = find(document, '.sheet')
const isPayable = document.querySelector('.means') !== null
const leaveDialog = find<HTMLDialogElement>(document, '.leave')
const shopOrigin = new URLSearchParams(location.search).get('parent_origin') ?? location.origin
let options: CheckoutOptions

const tellShop = (message: ToShop) => parent.postMessage(message, shopOrigin)

addEventListener('message', ({ data, origin, source }: MessageEvent<ToFrame>) => {
  if (source !== parent || origin !== shopOrigin) return
  if (data.type === 'open') openSheet(data.options)
  if (data.type === 'escape') leaveByEscape()
})
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || leaveDialog.open) return
  event.preventDefault()
  leaveByEscape()
})
addEventListener('click', ({ target }) => {
  const isBackdrop = target === document.documentElement || target === document.body
  const isLeaving = target instanceof Element && target.closest('.close, [data-leave]')
  if (isLeaving || (isBackdrop && options.modal?.backdropclose)) leave()
})
leaveDialog.addEventListener('close', () => {
  if (leaveDialog.returnValue === 'leave') tellShop({ type: 'dismiss' })
})
tellShop({ type: 'ready' })

function openSheet(given: CheckoutOptions) {
  options = given
  dressUp(sheet, { options, shopOrigin })
  sheet.hidden = false
  if (!isPayable) return reportUnpayable()
  const { isPaying } = startForms(find(sheet, '.pane'), {
    orderId: sheet.dataset.order ?? '',
    options,
    succeed: (response) => tellShop({ type: 'success', response }),
    fail: (error) => tellShop({ type: 'failed', error }),
  })
  if (options.timeout) startClock(find(sheet, '[data-clock]'), { seconds: options.timeout, isPaying })
}

function reportUnpayable() {
  const { problem = '', reason = '' } = find(sheet, '.unpayable').dataset
  find(sheet, '[data-leave]').focus()
  const error = { code: 'BAD_REQUEST_ERROR', description: problem, source: 'business', step: 'payment_initiation' }
  tellShop({ type: 'failed', error: { ...error, reason, metadata: { order_id: sheet.dataset.order ?? '' } } })
}

function leaveByEscape() {
  if (options.modal?.escape !== false) leave()
}

function leave() {
  if (options.modal?.confirm_close && isPayable) leaveDialog.showModal()
  // Deferred: removing the frame during its key event hangs some browsers.
  else setTimeout(() => tellShop({ type: 'dismiss' }), 50)
}

function startClock(clock: HTMLElement, { seconds, isPaying }: { seconds: number; isPaying: () => boolean }) {
  const end = Date.now() + seconds * 1000
  clock.hidden = false
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`
    if (left === 0 && !isPaying()) tellShop({ type: 'dismiss', reason: 'timeout' })
  }
  tick()
  setInterval(tick, 500)
}
