// A notification of the browser for a new ticket (TICKET-01). Each device is switched by itself, and its permission is requested only after a press.
import { pagePath } from '../platform/page-path.ts'

/** The name of the stored choice: 'on' where this device notifies. */
export const ticketNotices = 'notify-of-tickets'

/** 'unsupported': this browser has none. */
export function noticePermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Asks the person; browsers allow that only within a press. */
export async function askForNotices(): Promise<NotificationPermission | 'unsupported'> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported'
}

/**
 * Called with the topics of the event stream, by the one tab that holds it. The notification names nobody, since it may stand on a locked screen; a
 * press on it opens the new tickets in a tab of their own, since in the others somebody may be typing.
 */
export async function notifyOfNewTicket(topics: readonly string[]): Promise<void> {
  if (!topics.includes('new-tickets') || localStorage.getItem(ticketNotices) !== 'on') return
  if (noticePermission() !== 'granted') return
  const page = pagePath('/tickets', { query: { state: 'new' } })
  // One that nobody has looked at is replaced.
  const options = { body: 'A customer has written.', tag: 'new-tickets', data: { page } }
  const worker = await navigator.serviceWorker.getRegistration()
  // On Android only a service worker may notify.
  if (worker?.active) return worker.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    notification.close()
    window.open(page)
  }
}

const title = 'New ticket'
