// One network guesses at a customer's password and codes, while the customer logs in and recovers from elsewhere.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AbuseStage, Customer } from '../abuse-stage.ts'
import { attack, posting } from '../attack.ts'
import { type Flood, mustBe } from '../flood.ts'

const from = '203.0.113.80'
/** A network from which the customer has never signed in. */
const elsewhere = '10.251.0.1'
const newPassword = 'Sesame-2'
let customer: Customer
let outcome: { logsIn: boolean; recovers: boolean; logsInAfterwards: boolean }

export const guesses: Flood = {
  name: 'guesses',
  title: 'one network guesses a customer’s password and codes, and requests codes',
  async prepare(stage) {
    customer = stage.nextCustomer()
    await logIn(stage, customer.password, customer.address)
  },
  async attack(stage, ends) {
    const { email } = customer
    const requests = [
      posting('/send-otp-email', { use: 'forgotPW', email }, { from }),
      ...Array.from({ length: 9 }, () => posting('/verify-otp-email', { email, otp: '00{nnnn}' }, { from })),
      ...Array.from({ length: 10 }, () => posting('/login', { identifier: email, password: 'guess {n}' }, { from })),
    ]
    const attacking = attack({ url: stage.shopUrl, requests, connections: 20, pause: 50 }, ends)
    await sleep(2_000)
    const logsIn = await logIn(stage, customer.password, customer.address)
    const recovers = await recover(stage)
    outcome = { logsIn, recovers, logsInAfterwards: await logIn(stage, newPassword, elsewhere) }
    await attacking
  },
  async check() {
    return [
      mustBe('the customer logs in', outcome.logsIn),
      mustBe('recovers', outcome.recovers),
      mustBe('logs in afterwards', outcome.logsInAfterwards),
    ]
  },
}

async function logIn(stage: AbuseStage, password: string, address: string): Promise<boolean> {
  const body = { identifier: customer.email, password }
  return (await stage.call({ path: '/login', body, from: address })).status === 200
}

/**
 * As a person recovers: request a code, take the newest one from the mailbox, and look again if it is wrong. A 429 means that
 * a code was sent within the last minute; that one is valid too.
 */
async function recover(stage: AbuseStage): Promise<boolean> {
  const { email } = customer
  const post = (path: string, body: object) => stage.call({ path, body, from: elsewhere })
  const { status } = await post('/send-otp-email', { use: 'forgotPW', email })
  if (status !== 200 && status !== 429) return false
  for (let look = 0; look < 5; look++) {
    await sleep(1_000)
    const [mail] = await stage.messages('email', email)
    const [otp] = /\b\d{6}\b/.exec(`${mail?.subject} ${mail?.text}`) ?? []
    if (!otp || (await post('/verify-otp-email', { email, otp })).status !== 200) continue
    return (await post('/reset-password-email', { email, newPassword, otp })).status === 200
  }
  return false
}
