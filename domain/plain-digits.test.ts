import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toIndianPhone } from './checkout/indian-phone.ts'
import { typedPinCode } from './fulfilment/pin-code.ts'
import { readGrams } from './fulfilment/read-weight.ts'
import { nationalDigits } from './identity/phone-number.ts'
import { parseTypedRupees } from './money.ts'
import { readOrderSearch } from './orders/order-search.ts'
import { digitsTogether, plainDigits } from './plain-digits.ts'
import { readUnits } from './stock/enter-by-hand.ts'

test('DESK-05 digits of every Indian script are read as 0 to 9, and other letters stay', () => {
  const scripts = [
    '०१२३४५६७८९',
    '০১২৩৪৫৬৭৮৯',
    '੦੧੨੩੪੫੬੭੮੯',
    '૦૧૨૩૪૫૬૭૮૯',
    '୦୧୨୩୪୫୬୭୮୯',
    '௦௧௨௩௪௫௬௭௮௯',
    '౦౧౨౩౪౫౬౭౮౯',
    '೦೧೨೩೪೫೬೭೮೯',
    '൦൧൨൩൪൫൬൭൮൯',
    '۰۱۲۳۴۵۶۷۸۹',
  ]
  for (const digits of scripts) assert.equal(plainDigits(digits), '0123456789')
  assert.equal(plainDigits('गांधी रोड १२, №४'), 'गांधी रोड 12, №4')
})

test('DESK-05 BILL-02 figures are taken as people paste them: telephone, PIN code, weight, rupees, units, an order', () => {
  const india = { dialCode: '91', hasTrunkZero: true }
  assert.deepEqual(
    [toIndianPhone('९८४५० १२३४५'), nationalDigits('+९१ ९८४५० १२३४५', india), typedPinCode(' ६८२ ०१९ ')],
    ['+919845012345', '9845012345', '682019'],
  )
  assert.deepEqual([readGrams('२.५'), parseTypedRupees('₹१,१४९.५'), readUnits('१२')], [2500, 1149_50, 12])
  assert.deepEqual(
    [digitsTogether(' 1102 90\u00a0९०'), readUnits(' 7 0 '), readUnits('1, 2')],
    ['11029090', 70, undefined],
  )
  assert.equal(readOrderSearch('४८२१', { prefix: 'FG' }).numberEnd, '4821')
})
