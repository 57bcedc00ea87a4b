// A client with 300 connections that asks again as soon as it is answered, on a thread of its own until that is ended.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type Flood = {
  readonly port: number
  readonly path: string
  readonly from: string
  readonly body?: object | undefined
}

const connections = 300
const { port, path, from, body } = workerData as Flood
const text = body && JSON.stringify(body)
const headers = {
  'x-forwarded-for': from,
  accept: 'text/html',
  ...(text && { 'content-type': 'application/json', 'content-length': text.length }),
}
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let answered = 0

for (let one = 0; one < connections; one += 1) askAgain()

function askAgain() {
  const sent = request({ port, path, method: text ? 'POST' : 'GET', headers, agent }, (answer) => {
    answer.resume().once('end', () => {
      answered += 1
      // From here on every connection has been answered at least once, on average.
      if (answered === connections) parentPort?.postMessage('flooding')
      askAgain()
    })
  })
  sent.once('error', askAgain).end(text)
}
