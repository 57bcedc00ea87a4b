import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  forgetPasskey,
  forgetPerson,
  noteUsedPasskey,
  peopleHere,
  rememberPasskey,
  rememberPerson,
} from './people-here.ts'

const stored = new Map<string, string>()
Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  },
})
beforeEach(() => stored.clear())

const meera = { staffId: '1', name: 'Meera', email: 'meera@farm.example' }
const anil = { staffId: '2', name: 'Anil', email: 'anil@farm.example' }

test('STAFF-04 the device knows who signed in on it, the last one first, and whose passkey it was', () => {
  rememberPerson(meera)
  noteUsedPasskey('of-anil')
  rememberPerson(anil)
  rememberPerson(meera)
  rememberPasskey('1', 'of-meera')
  assert.deepEqual(peopleHere(), [
    { ...meera, passkeys: ['of-meera'] },
    { ...anil, passkeys: ['of-anil'] },
  ])
  forgetPasskey('of-anil')
  forgetPerson('1')
  assert.deepEqual(peopleHere(), [{ ...anil, passkeys: [] }])
  forgetPerson('2')
  assert.equal(stored.size, 0)
})

test('STAFF-04 what is stored wrongly is nobody', () => {
  stored.set('people-here', '{')
  assert.deepEqual(peopleHere(), [])
})
