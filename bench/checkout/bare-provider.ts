// A card provider that answers at once: orders are opened as requested, and every payment of one is captured.
import { createServer, type ServerResponse } from 'node:http'

const amounts = new Map<string, number>()

const server = createServer((request, response) => {
  const [, , entity, id = ''] = request.url?.split('/') ?? []
  if (entity === 'payments') {
    const order_id = id.replace('pay_', 'order_')
    return answer(response, {
      id,
      order_id,
      amount: amounts.get(order_id),
      currency: 'INR',
      status: 'captured',
      captured: true,
    })
  }
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const { amount, receipt } = JSON.parse(Buffer.concat(parts).toString())
    const order = { id: `order_bench${amounts.size + 1}`, amount, currency: 'INR', receipt, status: 'created' }
    amounts.set(order.id, amount)
    answer(response, order)
  })
})

function answer(response: ServerResponse, entity: object) {
  const body = JSON.stringify(entity)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit())
