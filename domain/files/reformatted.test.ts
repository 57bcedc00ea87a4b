import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReformatted, restoreCells } from './reformatted.ts'

test('IMPORT-01 what a spreadsheet alone has made of a cell is known, another value is not', () => {
  const same = [
    ['040590', '40590'],
    ['0036000291452', '36000291452'],
    ['8901234567894', '8.90123E+12'],
    ['8901234567894', '8.9012345679E+12'],
    ['8900000000002', '8.9E+12'],
    ['10012345000123', '1,00123E+13'],
    ['2027-11-21', '21-11-2027'],
    ['2027-11-21', '21/11/27'],
    ['2027-11-21', '21-Nov-27'],
    ['1-12', '01-Dec'],
    ['12/1', '12-Jan'],
  ] as const
  for (const [own, cell] of same) assert.ok(isReformatted(own, cell), `${own} ${cell}`)
  const others = [
    ['040590', '40591'],
    ['40590', '4059'],
    ['0', ''],
    ['8901234567894', '8.90124E+12'],
    ['8901234567894', '9E+12'],
    ['8901234567894', '8901234567887'],
    ['2027-11-21', '22-11-2027'],
    ['1-12', '02-Dec'],
    ['1-12', 'Dec'],
    ['', ''],
  ] as const
  for (const [own, cell] of others) assert.ok(!isReformatted(own, cell), `${own} ${cell}`)
  assert.deepEqual(restoreCells({ hsn: '40590', title: 'Ghee', new: '1' }, { hsn: '040590', title: 'Butter' }), {
    hsn: '040590',
    title: 'Ghee',
    new: '1',
  })
})
