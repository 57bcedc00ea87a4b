// Runs the floods one by one, each against a fresh server, with honest requests beside it.
import { type AbuseStage, openAbuseStage } from './abuse-stage.ts'
import type { Flood } from './flood.ts'
import { logInOneByOne, workOneByOne } from './honest-requests.ts'
import { peakMemory, secondsUntilRest } from './server-figures.ts'
import { type Row, sentenceOf } from './table.ts'

/** Seconds to wait for an idle server. */
export const maxUnrest = 20

/** The baseline without a flood. */
const peace: Flood = { name: 'none', title: 'nothing', attack: async () => {} }

export async function runFloods(
  floods: readonly Flood[],
  { say, keepsFiles }: { say: (line: string) => void; keepsFiles: boolean },
): Promise<{ rows: Row[]; folder: string | undefined }> {
  const stage = await openAbuseStage()
  const rows: Row[] = []
  let isDone = false
  try {
    for (const flood of [peace, ...floods]) {
      const row = await play(flood, stage)
      rows.push(row)
      say(sentenceOf(row))
    }
    isDone = true
    return { rows, folder: keepsFiles ? stage.folder : undefined }
  } finally {
    await stage.close({ keepsFiles: keepsFiles || !isDone })
  }
}

async function play(flood: Flood, stage: AbuseStage): Promise<Row> {
  const isOffice = flood.port === 'office'
  await (isOffice ? stage.office.start() : stage.startShop())
  const pid = isOffice ? stage.office.pid() : (stage.serverPid() ?? 0)
  await (isOffice ? stage.callAsStaff({ path: '/api/orders' }) : warmUp(stage))
  await flood.prepare?.(stage)

  const over = new AbortController()
  const attacking = flood.attack(stage, over.signal)
  const honest = await (isOffice ? workOneByOne(stage) : logInOneByOne(stage))
  over.abort()
  await attacking
  const rest = await secondsUntilRest(pid, { longest: maxUnrest })
  const memory = peakMemory(pid)
  const checks = (await flood.check?.(stage)) ?? []
  await (isOffice ? stage.office.kill() : stage.killShop())
  return { title: flood.title, honest, memory, rest, checks, unexpectedExits: stage.unexpectedExits.splice(0) }
}

/** Warm-up. */
async function warmUp(stage: AbuseStage) {
  await stage.call({ method: 'GET', path: '/', from: '10.250.0.1' })
  for (let nth = 0; nth < 5; nth++) {
    const { email, password, address } = stage.nextCustomer()
    await stage.call({ path: '/login', body: { identifier: email, password }, from: address })
  }
}
