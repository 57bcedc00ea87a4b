// A hundred contact messages in the name of a third party, from a hundred networks.
import { untilIdle } from '../../../faults/passing-time.ts'
import { attack, posting } from '../attack.ts'
import { atMost, type Flood } from '../flood.ts'

const text = 'You have won a tractor, see https://evil.example'
const name = 'Claim your prize'

export const contact: Flood = {
  name: 'contact',
  title: '100 contact messages that name one mailbox, with plus signs',
  async attack({ shopUrl }, ends) {
    const body = { name, email: 'mira+{n}@mailbox.example', message: text }
    const requests = [posting('/contact', body, { from: '198.18.{n}.1' })]
    await attack({ url: shopUrl, requests, connections: 5, max: 100 }, ends)
  },
  async check(stage) {
    await untilIdle(stage.postgres, { within: 10_000 })
    const mails = (await stage.messages('email')).filter(({ to }) => /^mira.*@mailbox\.example$/.test(to))
    const said = mails.filter(({ subject, text: body, html }) =>
      [text, 'evil.example', name].some((words) => `${subject} ${body} ${html}`.includes(words)),
    )
    return [
      atMost('acknowledgements', mails.length, { limit: 3 }),
      atMost("with the sender's words", said.length, { limit: 0 }),
    ]
  },
}
