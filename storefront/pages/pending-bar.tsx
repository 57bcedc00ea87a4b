import { useNavigation } from 'react-router'

/** A thin line on top while the next page is on its way; it waits a moment, so that quick pages do not flicker. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="pending-bar" />
}
