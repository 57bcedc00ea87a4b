// Text messages cost money: 300 requests for codes to 300 numbers, from one IPv4 address, an IPv6 /64 and a /48.
import { attack, posting } from '../attack.ts'
import { atMost, type Flood } from '../flood.ts'

const sources = [
  { what: 'one IPv4 address', from: '203.0.113.70', number: '98701', limit: 30 },
  { what: 'an IPv6 /64', from: '2001:db8:1:1::{nnnn}', number: '98702', limit: 10 },
  { what: 'a /48', from: '2001:db8:2:{nnnn}::1', number: '98703', limit: 40 },
] as const

export const texts: Flood = {
  name: 'sms',
  title: '300 requests for codes by SMS from each of three sources',
  async attack({ shopUrl }, ends) {
    const attacks = sources.map(({ from, number }) => {
      const phoneNumber = `+91${number}0{nnnn}`
      const body = { use: 'register', phoneNumber, email: `sms{nnnn}.${number}@example.in` }
      const requests = [posting('/send-otp', body, { from })]
      return attack({ url: shopUrl, requests, connections: 10, max: 300 }, ends)
    })
    await Promise.all(attacks)
  },
  async check(stage) {
    const sent = await stage.messages('sms')
    return sources.map(({ what, number, limit }) =>
      atMost(`from ${what}`, sent.filter(({ to }) => to.includes(`91${number}`)).length, { limit }),
    )
  },
}
