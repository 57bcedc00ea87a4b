import { paymentMessages as messages } from './messages.ts'

/** Beside Pay Now; announced anew when it has been pressed in vain. */
export function OfflineNote({ hasFailed }: { hasFailed: boolean }) {
  return (
    <p
      key={String(hasFailed)}
      role={hasFailed ? 'alert' : undefined}
      className="font-medium text-danger text-sm leading-snug"
    >
      {messages.offline}
    </p>
  )
}
