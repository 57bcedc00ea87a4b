import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalLot, certificatesOfLot, formatLot, isLotShown } from './lot.ts'

test('BATCH-05 a lot is read whatever its case, spaces and hyphens', () => {
  for (const typed of ['K7MP4QRT', 'k7mp4qrt', ' k7mp 4qrt ', 'K7MP-4qrt', 'K 7 M P 4 Q R T'])
    assert.equal(canonicalLot(typed), 'K7MP4QRT', typed)
  for (const typed of ['', 'K7MP4QR', 'K7MP4QRTT', 'K7MP4QR0', 'I7MP4QRT', 'K7MP4QR\u0000', 'ＫK7MP4QR'])
    assert.equal(canonicalLot(typed), undefined, typed)
  assert.equal(formatLot('K7MP4QRT'), 'K7MP 4QRT')
})

test('BATCH-05 the page of a lot stays a year after its best before', () => {
  const shown = (bestBefore: string, today: string) => isLotShown({ bestBefore }, today)
  assert.deepEqual([shown('2026-11-20', '2027-11-20'), shown('2026-11-20', '2027-11-21')], [true, false])
  assert.deepEqual([shown('2028-02-29', '2029-02-28'), shown('2028-02-29', '2029-03-01')], [true, false])
})

test('GOODS-12 a lot shows the certificate that it names while that is valid, else the first valid one; mixed goods show all or none', () => {
  const of = (number: string, validUntil: string) => ({ scheme: 'NPOP', number, certifier: 'A body', validUntil })
  const known = [of('OLD', '2026-11-19'), undefined, of('OWN', '2026-11-20'), of('GROWER', '2027-01-01')]
  const shown = (number: string | undefined, today = '2026-11-20') =>
    certificatesOfLot(number ? { scheme: 'NPOP', number } : undefined, { known, today })[0]?.number
  assert.deepEqual([shown(undefined), shown('GROWER'), shown('OWN')], ['OWN', 'GROWER', 'OWN'])
  assert.deepEqual([shown('OLD'), shown('ELSEWHERE'), shown('OWN', '2026-11-21')], [undefined, undefined, undefined])
  assert.deepEqual(certificatesOfLot({ scheme: 'PGS-India', number: 'OWN' }, { known, today: '2026-11-20' }), [])
  const mixed = (number: string, today = '2026-11-20') =>
    certificatesOfLot({ scheme: 'NPOP', number }, { known, today }).map((one) => one.number)
  assert.deepEqual(mixed('mixed: GROWER and OWN'), ['GROWER', 'OWN'])
  assert.deepEqual([mixed('mixed: GROWER and OWN', '2026-11-21'), mixed('mixed: GROWER and ELSEWHERE')], [[], []])
})
