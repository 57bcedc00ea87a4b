// Floods a server over 300 connections until its thread is terminated.
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

for (let one = 0; one < connections; one += 1) sendNext()

function sendNext() {
  const sent = request({ port, path, method: text ? 'POST' : 'GET', headers, agent }, (answer) => {
    answer.resume().once('end', () => {
      answered += 1
      if (answered === connections) parentPort?.postMessage('flooding')
      sendNext()
    })
  })
  sent.once('error', sendNext).end(text)
}
