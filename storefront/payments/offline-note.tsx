import { paymentMessages as messages } from './messages.ts'

type Props = { hasFailed: boolean; hasAddress: boolean }

/** Beside Pay Now; announced anew when it has been pressed in vain. */
export function OfflineNote({ hasFailed, hasAddress }: Props) {
  return (
    <p
      key={String(hasFailed)}
      role={hasFailed ? 'alert' : undefined}
      className="font-medium text-danger text-sm leading-snug"
    >
      {messages.offline({ hasAddress })}
    </p>
  )
}
