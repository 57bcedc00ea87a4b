// Stands in for Razorpay's checkout.js: the same options, the same callbacks. It runs in the shop's page, under the
// shop's content security policy: styles are set through the CSSOM only, and nothing is loaded but the frame.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  class Razorpay {
    #options
    #listeners = new Map()
    #dialog = null
    #frame = null
    #receive = null
    #isReady = false

    constructor(options = {}) {
      if (!options.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    open() {
      if (this.#dialog) return
      this.#isReady = false
      this.#frame = createFrame(this.#options)
      this.#dialog = createDialog(this.#options, this.#frame, () => this.#dismiss())
      this.#receive = (event) => this.#onMessage(event)
      window.addEventListener('message', this.#receive)
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (this.#isReady) this.#tell({ type: 'escape' })
        else this.#dismiss()
      })
      // A browser may close a dialog against its page's will, on a second Escape.
      this.#dialog.addEventListener('close', () => this.#dismiss())
      document.body.append(this.#dialog)
      this.#dialog.showModal()
      this.#frame.focus()
    }

    close() {
      if (!this.#dialog) return
      window.removeEventListener('message', this.#receive)
      const dialog = this.#dialog
      this.#dialog = null
      dialog.close()
      dialog.remove()
      letPageScroll()
    }

    #dismiss(reason) {
      if (!this.#dialog) return
      this.close()
      this.#options.modal?.ondismiss?.(reason)
    }

    #tell(message) {
      this.#frame.contentWindow?.postMessage(message, origin)
    }

    #onMessage({ data, origin: sender, source }) {
      if (sender !== origin || source !== this.#frame.contentWindow) return
      if (data.type === 'ready') {
        this.#isReady = true
        this.#frame.style.opacity = '1'
        this.#frame.previousElementSibling?.remove()
        this.#tell({ type: 'open', options: plainOptions(this.#options) })
      }
      if (data.type === 'success') this.#succeed(data.response)
      if (data.type === 'failed') this.#fail(data.error)
      if (data.type === 'dismiss') this.#dismiss(data.reason)
    }

    #succeed(response) {
      this.close()
      const { callback_url: url, redirect, handler } = this.#options
      if (url && redirect) postTo(url, response)
      else handler?.(response)
    }

    #fail(error) {
      const { callback_url: url, redirect, retry } = this.#options
      if (url && redirect) {
        const { metadata, ...rest } = error
        const fields = Object.entries({ ...rest, metadata: JSON.stringify(metadata) })
        postTo(url, Object.fromEntries(fields.map(([name, value]) => [`error[${name}]`, value])))
        return
      }
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      if (retry === false || retry?.enabled === false) this.#dismiss()
    }
  }

  function createFrame({ key, order_id: orderId = '' }) {
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ key_id: key, order_id: orderId, parent_origin: window.location.origin })
    frame.src = `${origin}/v1/checkout/embedded?${query}`
    frame.title = 'Payment form'
    frame.allow = 'payment'
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

  function createDialog({ name, theme }, frame, cancel) {
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
    dialog.append(waitingNote(cancel), frame)
    stopPageScroll()
    return dialog
  }

  /** Lies under the frame, and is all there is to see while the provider does not answer. */
  function waitingNote(cancel) {
    const note = document.createElement('div')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Cancel'
    button.addEventListener('click', cancel)
    note.append('Opening the payment form… ', button)
    Object.assign(note.style, {
      position: 'absolute',
      inset: '0',
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

  let overflowBefore = ''

  function stopPageScroll() {
    overflowBefore = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
  }

  function letPageScroll() {
    document.documentElement.style.overflow = overflowBefore
  }

  /** Functions cannot cross into the frame, and it needs none. */
  function plainOptions(options) {
    return JSON.parse(JSON.stringify({ retry: true, ...options }))
  }

  function postTo(url, fields) {
    const form = document.createElement('form')
    form.method = 'POST'
    form.action = url
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
