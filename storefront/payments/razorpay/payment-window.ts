// The card provider's own payment window, loaded from its own host (PAY-02).
import type { DisplayConfig } from './display-config.ts'

/** What the provider signs once it is paid. */
export type SignedPayment = { readonly orderId: string; readonly paymentId: string; readonly signature: string }

type Handed = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

type ProviderOptions = {
  readonly key: string
  /** Paise. */
  readonly amount: number
  readonly currency: string
  readonly name: string
  readonly description: string
  readonly order_id: string
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string }
  readonly theme: { readonly color: string }
  readonly config: DisplayConfig
}

/** 'overtaken': another tab has continued the payment. `lastRefusal`: the provider's message when a card was declined before the window was closed. */
export type ProviderOutcome =
  | { readonly kind: 'paid'; readonly payment: SignedPayment }
  | { readonly kind: 'dismissed'; readonly lastRefusal?: string | undefined }
  | { readonly kind: 'overtaken' }

type Checkout = {
  open(): void
  close(): void
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void
}
type CheckoutConstructor = new (
  options: ProviderOptions & { handler(handed: Handed): void; modal: { ondismiss(): void } },
) => Checkout

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor
  }
}

let loading: Promise<CheckoutConstructor> | undefined

/** Loads the script once; after a failure the next press tries again. */
export function loadProviderCheckout(url: string): Promise<CheckoutConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)
  loading ??= loadScript(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** When the window closes by itself: another tab has continued the payment, or the shopper left the page, by Back for example. */
export type Closing = { readonly overtaken: AbortSignal; readonly left: AbortSignal }

/** Opens the window and resolves with its result. */
export function payInWindow(
  Checkout: CheckoutConstructor,
  options: ProviderOptions,
  { overtaken, left }: Closing,
): Promise<ProviderOutcome> {
  const over = new AbortController()
  const whileOpen = { signal: over.signal }
  return new Promise<ProviderOutcome>((resolve) => {
    let lastRefusal: string | undefined
    const checkout = new Checkout({
      ...options,
      handler: ({ razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }) =>
        resolve({ kind: 'paid', payment: { orderId, paymentId, signature } }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed', lastRefusal }) },
    })
    checkout.on('payment.failed', ({ error }) => {
      lastRefusal = error?.description
    })
    const close = (outcome: ProviderOutcome) => {
      // Resolved first: closing may call `ondismiss`.
      resolve(outcome)
      checkout.close()
    }
    if (overtaken.aborted) return resolve({ kind: 'overtaken' })
    if (left.aborted) return resolve({ kind: 'dismissed' })
    overtaken.addEventListener('abort', () => close({ kind: 'overtaken' }), whileOpen)
    left.addEventListener('abort', () => close({ kind: 'dismissed' }), whileOpen)
    checkout.open()
  }).finally(() => over.abort())
}

function loadScript(url: string): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => {
      if (window.Razorpay) resolve(window.Razorpay)
      else reject(new Error('The payment script came without its constructor'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('The payment script did not load'))
    }
    document.head.append(script)
  })
}
