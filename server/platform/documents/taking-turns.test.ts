import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queueOptionsSymbol } from 'piscina'
import { asDownload, takingTurns } from './taking-turns.ts'

test('Q-12 downloads and mails take turns, each in their order, and what is aborted leaves', () => {
  const queue = takingTurns()
  const download = (name: string) => asDownload({ name, [queueOptionsSymbol]: null })
  const mail = (name: string) => ({ name, [queueOptionsSymbol]: null })
  const aborted = download('aborted')
  for (const task of [download('1'), aborted, download('2'), download('3'), mail('a'), mail('b')]) queue.push(task)
  queue.remove(aborted)
  assert.equal(queue.size, 5)
  const names: unknown[] = []
  for (let task = queue.shift(); task; task = queue.shift()) names.push((task as unknown as { name: string }).name)
  assert.deepEqual(names, ['1', 'a', '2', 'b', '3'])
})
