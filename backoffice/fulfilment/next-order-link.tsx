import { useNavigate } from 'react-router'
import { useKeys } from '../platform/keys.tsx'
import { useIsOnline } from '../platform/use-is-online.ts'
import { ButtonLink, KeyHint } from '../ui/button.tsx'
import { isReady, type Queue } from './order-to-pack.ts'
import { useNextOrder } from './use-next-order.ts'
import { useQueueView } from './use-queue-view.ts'

/** Past an order that somebody else has, to the next one that nobody has (PACK-01); without network to one that was fetched ahead. */
export function NextOrderLink({ queue, number }: { readonly queue: Queue; readonly number: string }) {
  const isOnline = useIsOnline()
  const navigate = useNavigate()
  const { pathTo } = useQueueView()
  const next = useNextOrder({ queue, number })(isOnline ? () => true : isReady)
  const to = next === undefined ? undefined : pathTo(next)
  useKeys(to === undefined ? [] : [{ id: 'next-order', label: 'Next order', keys: 'n', run: () => void navigate(to) }])
  if (to === undefined) return null
  return (
    <ButtonLink to={to} aria-keyshortcuts="n" className="min-h-11">
      Next order
      <KeyHint keys="n" />
    </ButtonLink>
  )
}
