// The options of `new Razorpay(…)`, and the messages between the frame and the shop's page.
export type CheckoutOptions = {
  key: string
  /** Paise; ignored in favour of the order's amount. */
  amount?: number | string
  currency?: string
  name?: string
  description?: string
  image?: string
  order_id?: string
  prefill?: { name?: string; email?: string; contact?: string }
  notes?: Record<string, string>
  theme?: { color?: string; backdrop_color?: string }
  handler?: (proof: Proof) => void
  callback_url?: string
  redirect?: boolean
  modal?: {
    ondismiss?: (reason?: string) => void
    escape?: boolean
    backdropclose?: boolean
    confirm_close?: boolean
  }
  retry?: boolean | { enabled?: boolean }
  /** Seconds. */
  timeout?: number
  config?: { display?: DisplayConfig }
}

/** Which means of payment the form shows, and in which order. */
export type DisplayConfig = {
  blocks?: Record<string, { name?: string; instruments?: { method: string }[] }>
  hide?: { method: string }[]
  /** Methods, or blocks as `block.code`. */
  sequence?: string[]
  preferences?: { show_default_blocks?: boolean }
}

export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

export type CheckoutError = {
  code: string
  description: string
  source: string
  step: string
  reason: string
  metadata: { payment_id?: string; order_id?: string }
}

export type ToFrame = { type: 'open'; options: CheckoutOptions } | { type: 'escape' }

export type ToShop =
  | { type: 'ready' }
  | { type: 'success'; response: Proof }
  | { type: 'failed'; error: CheckoutError }
  | { type: 'dismiss'; reason?: string }
