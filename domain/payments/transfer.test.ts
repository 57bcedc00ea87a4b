import assert from 'node:assert/strict'
import { test } from 'node:test'
import { objectionToTransferDay, readUtr } from './transfer.ts'

test('REFUND-06 a UTR is read as it is pasted: blanks, small letters and digits of Indian scripts are no matter', () => {
  for (const typed of ['HDFCN52026112400', ' hdfcn52026112400 ', 'HDFC N520 2611 2400', 'HDFCN५२०२६११२४००']) {
    assert.equal(readUtr(typed), 'HDFCN52026112400', typed)
  }
  for (const typed of ['', 'HDFCN520261', 'HDFCN520-26112400', `A${'1'.repeat(22)}`])
    assert.equal(readUtr(typed), undefined)
})

test('REFUND-06 the day of a transfer is from the decision to today, and which of them it misses is said', () => {
  const days = { decided: '2026-11-25', today: '2026-11-29' }
  assert.equal(objectionToTransferDay('2026-11-25', days), undefined)
  assert.equal(objectionToTransferDay('2026-11-29', days), undefined)
  assert.equal(
    objectionToTransferDay('2026-11-24', days),
    'Not before 25 November 2026: the refund was decided on that day',
  )
  assert.equal(objectionToTransferDay('2026-11-30', days), 'Today or earlier')
})
