// The baseline: a bare node:http server that answers every request with the same bytes.
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.argv[2] ?? 0), 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit())
