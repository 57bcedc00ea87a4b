// Stands in for Razorpay's checkout.js: the same options, the same callbacks. It runs in the shop's page, under the
// shop's content security policy: styles are set through the CSSOM only, and nothing is loaded but the frame.
import type { CheckoutError, CheckoutOptions, Proof, ToFrame, ToShop } from './checkout-options.ts'

;(() => {
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

  type Listener = (response: { error: CheckoutError }) => void

  class Razorpay {
    #options: CheckoutOptions
    #listeners = new Map<string, Listener[]>()
    #modal: Modal | undefined

    constructor(options: CheckoutOptions) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event: string, listener: Listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    open() {
      this.#modal ??= openModal(this.#options, {
        success: (proof) => this.#succeed(proof),
        failed: (error) => this.#fail(error),
        dismiss: (reason) => this.#dismiss(reason),
      })
    }

    close() {
      const modal = this.#modal
      this.#modal = undefined
      modal?.close()
    }

    #dismiss(reason?: string) {
      if (!this.#modal) return
      this.close()
      this.#options.modal?.ondismiss?.(reason)
    }

    #succeed(proof: Proof) {
      this.close()
      const { callback_url: url, redirect, handler } = this.#options
      if (url && redirect) postTo(url, proof)
      else handler?.(proof)
    }

    #fail(error: CheckoutError) {
      const { callback_url: url, redirect, retry } = this.#options
      if (url && redirect) return postTo(url, errorFields(error))
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      if (retry === false || (typeof retry === 'object' && retry.enabled === false)) this.#dismiss()
    }
  }

  type Modal = { close(): void }
  type Callbacks = {
    success: (proof: Proof) => void
    failed: (error: CheckoutError) => void
    dismiss: (reason?: string) => void
  }

  function openModal(options: CheckoutOptions, { success, failed, dismiss }: Callbacks): Modal {
    const frame = createFrame(options)
    const waiting = createWaitingNote(() => dismiss())
    const dialog = createDialog(options)
    const { overflow } = document.documentElement.style
    const tell = (message: ToFrame) => frame.contentWindow?.postMessage(message, origin)

    function receive({ data, origin: sender, source }: MessageEvent<ToShop>) {
      if (sender !== origin || source !== frame.contentWindow) return
      if (data.type === 'ready') {
        waiting.remove()
        frame.style.opacity = '1'
        tell({ type: 'open', options: withoutFunctions(options) })
      }
      if (data.type === 'success') success(data.response)
      if (data.type === 'failed') failed(data.error)
      if (data.type === 'dismiss') dismiss(data.reason)
    }

    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      if (waiting.isConnected) dismiss()
      else tell({ type: 'escape' })
    })
    // A second Escape closes a dialog even if the page prevents it.
    dialog.addEventListener('close', () => dismiss())
    window.addEventListener('message', receive)
    dialog.append(waiting, frame)
    document.body.append(dialog)
    document.documentElement.style.overflow = 'hidden'
    dialog.showModal()
    frame.focus()

    return {
      close() {
        window.removeEventListener('message', receive)
        dialog.close()
        dialog.remove()
        document.documentElement.style.overflow = overflow
      },
    }
  }

  function createFrame({ key, order_id: orderId = '' }: CheckoutOptions) {
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ key_id: key, order_id: orderId, parent_origin: window.location.origin })
    frame.src = `${origin}/v1/checkout/embedded?${query}`
    frame.title = 'Payment form'
    Object.assign(frame.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      background: 'transparent',
      // A frame whose colour scheme differs from its page's gets an opaque background.
      colorScheme: 'light',
      opacity: '0',
      transition: 'opacity 150ms',
    })
    return frame
  }

  function createDialog({ name, theme }: CheckoutOptions) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', name ? `Payment to ${name}` : 'Payment')
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      overflow: 'hidden',
      colorScheme: 'light',
      background: theme?.backdrop_color ?? 'rgba(12, 20, 16, 0.62)',
    })
    return dialog
  }

  /** Shown until the provider answers. */
  function createWaitingNote(cancel: () => void) {
    const note = document.createElement('div')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Cancel'
    button.addEventListener('click', cancel)
    note.append('Opening the payment form… ', button)
    Object.assign(note.style, {
      position: 'absolute',
      inset: '0',
      zIndex: '1',
      display: 'grid',
      placeContent: 'center',
      gap: '1rem',
      color: '#fff',
      font: '1rem/1.5 system-ui, sans-serif',
      textAlign: 'center',
    })
    Object.assign(button.style, {
      justifySelf: 'center',
      padding: '0.6rem 1.4rem',
      border: '1px solid #fff',
      borderRadius: '999px',
      background: 'transparent',
      color: '#fff',
      font: 'inherit',
    })
    return note
  }

  /** Without functions, which cannot be posted to the frame. */
  function withoutFunctions(options: CheckoutOptions): CheckoutOptions {
    return JSON.parse(JSON.stringify(options))
  }

  function errorFields({ metadata, ...error }: CheckoutError) {
    const fields = Object.entries({ ...error, metadata: JSON.stringify(metadata) })
    return Object.fromEntries(fields.map(([name, value]) => [`error[${name}]`, value]))
  }

  function postTo(url: string, fields: Record<string, string>) {
    const form = document.createElement('form')
    form.method = 'POST'
    form.action = url
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
  }

  Object.assign(window, { Razorpay })
})()
