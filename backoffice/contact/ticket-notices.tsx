import { useState } from 'react'
import { useStoredChoice } from '../platform/stored-choice.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/page.tsx'
import { useNotice } from '../ui/undo.tsx'
import { askForNotices, noticePermission, ticketNotices } from './notify-of-tickets.ts'

/** Whether this device notifies of new tickets, also while another window is in front (TICKET-01). */
export function TicketNotices() {
  const [choice, choose] = useStoredChoice(ticketNotices, 'off')
  const [permission, setPermission] = useState(noticePermission)
  const say = useNotice()
  const isOn = choice === 'on' && permission === 'granted'
  const switchOn = async () => {
    const answer = await askForNotices()
    setPermission(answer)
    if (answer !== 'granted') return
    choose('on')
    say('This device notifies you of new tickets')
  }
  const switchOff = () => {
    choose('off')
    say('This device notifies you no longer')
  }
  return (
    <Card title="New tickets">
      <div className="grid justify-items-start gap-3">
        <p>
          {isOn
            ? 'This device notifies you while a page of the back office is open in it.'
            : 'This device does not notify you.'}
        </p>
        {permission === 'denied' && (
          <p className="text-ink-soft">
            Its browser blocks notifications of this site. Allow them in the browser’s settings first.
          </p>
        )}
        {permission === 'unsupported' ? (
          <p className="text-ink-soft">This browser has no notifications.</p>
        ) : (
          <Button onClick={isOn ? switchOff : () => void switchOn()}>
            {isOn ? 'Don’t notify me here' : 'Notify me on this device'}
          </Button>
        )}
      </div>
    </Card>
  )
}
