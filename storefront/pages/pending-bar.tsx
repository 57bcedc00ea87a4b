import { useNavigation } from 'react-router'

/** A progress bar during navigation, delayed so that quick pages do not flicker. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="pending-bar" />
}
