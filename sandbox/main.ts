// The sandbox as a process of its own.
import { startSandbox } from './sandbox.ts'

const { SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_DATA_DIR, SANDBOX_WEBHOOK_URL, HOST } = process.env

const sandbox = await startSandbox({
  port: Number(SANDBOX_PORT || 3001),
  smtpPort: Number(SANDBOX_SMTP_PORT || 0),
  host: HOST || '127.0.0.1',
  ...(SANDBOX_DATA_DIR && { dataDirectory: SANDBOX_DATA_DIR }),
  ...(SANDBOX_WEBHOOK_URL && { webhookUrl: SANDBOX_WEBHOOK_URL }),
})

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await sandbox.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The sandbox ends with its parent process.
process.on('disconnect', stop)

const { port, smtpPort, url } = sandbox
console.log(`Sandbox is open at ${url.replace('127.0.0.1', 'localhost')} (mail by SMTP on port ${smtpPort})`)
process.send?.({ ready: true, port, smtpPort })
