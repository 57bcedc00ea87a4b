import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitFrame, frameText, middleFrame, minFrameSide, type PictureSize, readFrame } from './picture-frame.ts'

const length = fc.integer({ min: minFrameSide, max: 12_000 })
const size: fc.Arbitrary<PictureSize> = fc.record({ width: length, height: length })
const any = fc.integer({ min: -20_000, max: 20_000 })

test('GOODS-08 property: a frame that was moved anywhere is the same square of the picture that the shop receives, smaller or not', () => {
  fc.assert(
    fc.property(
      size,
      fc.record({ left: any, top: any, side: any }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (picture, wanted, scale) => {
        const frame = fitFrame(wanted, picture)
        const text = frameText(frame, picture)
        const least = Math.max(scale, minFrameSide / frame.side)
        const sent = { width: Math.ceil(picture.width * least), height: Math.ceil(picture.height * least) }
        const read = readFrame(text, sent)
        assert.ok(read, text)
        const isInside =
          read.left >= 0 && read.top >= 0 && read.left + read.side <= sent.width && read.top + read.side <= sent.height
        assert.ok(isInside, JSON.stringify(read))
        for (const key of ['left', 'top', 'side'] as const)
          assert.ok(Math.abs(read[key] - frame[key] * least) <= 5, `${key} ${read[key]} ${frame[key] * least}`)
      },
    ),
  )
})

test('GOODS-08 SECURITY property: whatever is sent as a frame, what is cut lies within the picture and is large enough', () => {
  const part = fc.integer({ min: 0, max: 99_999 })
  fc.assert(
    fc.property(size, fc.tuple(part, part, part), (picture, sent) => {
      const frame = readFrame(sent.join(','), picture)
      if (!frame) return
      assert.ok(frame.side >= minFrameSide && frame.left >= 0 && frame.top >= 0)
      assert.ok(frame.left + frame.side <= picture.width && frame.top + frame.side <= picture.height)
    }),
  )
  const picture = { width: 2000, height: 1000 }
  assert.deepEqual(readFrame('5000,0,10000', picture), { left: 1000, top: 0, side: 1000 })
  assert.equal(frameText(middleFrame(picture), picture), '2500,0,10000')
  for (const wrong of [
    '',
    '0,0',
    '0,0,7999',
    '5100,0,10000',
    '0,0,10001',
    '-1,0,9000',
    '0,0,9e3',
    '0,0,NaN',
    '0,0,9000,1',
  ])
    assert.equal(readFrame(wrong, picture), undefined, wrong)
})
