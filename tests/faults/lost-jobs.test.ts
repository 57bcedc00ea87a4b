import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { unlockJobs } from '#server/platform/jobs/sweep-jobs.ts'
import { freePort } from '../fixtures/free-port.ts'
import { untilIdle } from './passing-time.ts'
import { stockScarceProducts } from './scarce-products.ts'
import { openStage } from './stage.ts'

/** A mail server that accepts connections and never answers. */
async function startSilence() {
  const port = await freePort()
  const server = createServer(() => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { url: `smtp://127.0.0.1:${port}`, server }
}

test('CONT-01 PROD-04 mails that a killed server was about to send are sent by the next one, each once', async (t) => {
  const silence = await startSilence()
  const settings: NodeJS.ProcessEnv = { SMTP_URL: silence.url }
  const stage = await openStage({ settings })
  const { postgres, provider, shopUrl } = stage
  t.after(() => stage.close())
  t.after(() => silence.server.close())
  await stockScarceProducts(postgres)
  await stage.startShop()

  const post = async (path: string, body: object) => {
    const answer = await fetch(shopUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    assert.equal(answer.status, 200, await answer.text())
  }
  await post('/contact', { name: 'Asha Rao', email: 'asha@example.in', message: 'Is the ragi stone-ground?' })
  await post('/api/products/coffee/notify', { email: 'ravi@example.in' })
  await postgres.query(
    `INSERT INTO stock_entries (product_id, kind, units) SELECT id, 'count', 5 - stock FROM products WHERE id = 'coffee'`,
  )
  const mailJobs = `SELECT FROM graphile_worker.jobs
    WHERE locked_at IS NOT NULL AND task_identifier = 'send-mail'`
  const started = Date.now() + 30_000
  while ((await postgres.query(mailJobs)).length < 3 && Date.now() < started) await sleep(20)
  await stage.killShop()
  assert.equal((await postgres.query(mailJobs)).length, 3, 'the jobs are still locked')

  // As the shop does five minutes later.
  await postgres.query(unlockJobs, ['0 seconds'])
  delete settings.SMTP_URL
  await stage.startShop()
  const end = Date.now() + 30_000
  while ((await provider.mails()).length < 3 && Date.now() < end) await sleep(20)
  await untilIdle(postgres, { within: 5_000 })
  const mails = await provider.mails()
  assert.deepEqual(mails.map(({ to }) => to).sort(), ['asha@example.in', 'care@farmgate.example', 'ravi@example.in'])
})
