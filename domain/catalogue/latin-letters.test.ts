import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLatinLetters } from './latin-letters.ts'
import { isProductId, proposedId } from './missing-facts.ts'

test('GOODS-02 a title in a script of India proposes an address in Latin letters', () => {
  const proposed = {
    'हल्दी पाउडर': 'haldi-paudar',
    'मूंग दाल': 'mung-dal',
    'मूंग दाल, ५०० g': 'mung-dal-500-g',
    'Toor Dal (तूर दाल)': 'toor-dal-tur-dal',
    'चावल आटा गुड़': 'chaval-ata-gur',
    'ज़ीरा सरसों': 'zira-sarason',
    नमक: 'namak',
    'गेहूँ का आंबा': 'gehun-ka-amba',
    'হলুদ গুঁড়া': 'halud-gunra',
    ਗੁੜ: 'gur',
    ઘઉં: 'ghaun',
    ବେସନ: 'besana',
    'மஞ்சள் தூள்': 'manchal-tul',
    'పసుపు బెల్లం': 'pasupu-bellam',
    ಬೆಲ್ಲ: 'bella',
    മഞ്ഞൾ: 'mannal',
  }
  for (const [title, id] of Object.entries(proposed)) {
    assert.equal(proposedId(title), id, title)
    assert.ok(isProductId(proposedId(title)), title)
  }
})

test('GOODS-02 what is in no script of India stays, and of other scripts no address is made', () => {
  assert.equal(inLatinLetters('Café, 1 kg ₹5'), 'Café, 1 kg ₹5')
  for (const title of ['', '₹!', 'ہلدی', '姜黄', '।', '\u094d', '\u200d']) assert.equal(proposedId(title), '', title)
})
