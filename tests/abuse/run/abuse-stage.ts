// A shop for the run: demo catalogue, customers, staff, and both servers as the start command runs them.
import { createHash, randomBytes } from 'node:crypto'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { serverEnv, serverNodeFlags } from '../../../commands/node-flags.ts'
import { prepareDatabase } from '../../../commands/prepare-database.ts'
import { openStage } from '../../faults/stage.ts'
import { type CallInput, call } from './call.ts'
import { openOffice } from './office.ts'

export type AbuseStage = Awaited<ReturnType<typeof openAbuseStage>>
export type Customer = {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly address: string
  readonly token: string
}
type Message = {
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
}

const customers = 3_000
const password = 'Sesame-1'

export async function openAbuseStage() {
  const stage = await openStage({
    settings: { ...serverEnv, NODE_OPTIONS: serverNodeFlags.join(' '), LOG_LEVEL: 'warn' },
  })
  const { postgres, sandboxUrl, shopUrl } = stage
  await prepareDatabase(postgres.ownerUrl, { isFilled: true })
  const invited = await invite(postgres, await hashPassword(password))
  const office = await openOffice(stage)

  return {
    ...stage,
    office,
    callAsStaff: office.callAsStaff,
    async close(options?: { keepsFiles: boolean }) {
      await office.kill()
      await stage.close(options)
    },
    call: (input: CallInput) => call(shopUrl, input),
    /** Each is used once, because of the limits per account. */
    nextCustomer(): Customer {
      const next = invited.pop()
      if (!next) throw new Error('There are no customers left')
      return next
    },
    /** Newest first. */
    async messages(channel: 'email' | 'sms', to?: string): Promise<Message[]> {
      const query = new URLSearchParams({ channel, ...(to && { to }) })
      return (await (await fetch(`${sandboxUrl}/messages?${query}`)).json()) as Message[]
    },
    /** Products in stock, prices in paise. */
    products: () =>
      postgres.query(
        'SELECT id, price_paise::float8 AS price, stock FROM products WHERE withdrawn_at IS NULL ORDER BY id',
      ),
  }
}

/** Inserted directly, since a registration needs two codes. All have the same password and a session each. */
async function invite({ query }: Awaited<ReturnType<typeof openStage>>['postgres'], hash: string): Promise<Customer[]> {
  const tokens = Array.from({ length: customers }, () => randomBytes(32).toString('base64url'))
  const rows = await query(
    `WITH arrived AS (
       INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
       SELECT 'Asha Rao', 'customer' || n || '@example.in', '+9198' || lpad(n::text, 8, '0'), $2, now(), now()
       FROM generate_series(1, cardinality($1::bytea[])) AS n RETURNING id, email, substr(phone, 6)::integer AS n)
     , opened AS (
       INSERT INTO sessions (token_hash, customer_id, created_at, last_used_at, expires_at)
       SELECT ($1::bytea[])[n], id, now(), now(), now() + interval '30 days' FROM arrived)
     SELECT id, email, n FROM arrived`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), hash],
  )
  return rows.map(({ id, email, n }) => ({
    id,
    email,
    password,
    token: tokens[n - 1] ?? '',
    address: `10.${n >> 8}.${n & 255}.7`,
  }))
}
