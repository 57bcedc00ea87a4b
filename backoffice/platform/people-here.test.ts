import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standInForLocalStorage } from './local-storage.fixture.ts'
import {
  knowsPasskeyOf,
  mayOthersHavePasskey,
  noteUsedPasskey,
  peopleAtSwitch,
  rememberPasskey,
  rememberPerson,
  removeExpiredPeople,
  removePasskey,
  removePerson,
  tieUsedPasskey,
} from './people-here.ts'

const meera = { staffId: '1', name: 'Meera', email: 'meera@farm.example' }
const anil = { staffId: '2', name: 'Anil', email: 'anil@farm.example' }

const shown = () => peopleAtSwitch().map(({ name, passkeys }) => ({ name, passkeys }))

test('STAFF-04 a switch offers who left by one, the last one last, with the passkeys made or used here', (t) => {
  standInForLocalStorage(t)
  noteUsedPasskey('of-anil')
  tieUsedPasskey('2')
  tieUsedPasskey('1')
  rememberPerson(anil, { hasNone: false })
  rememberPasskey('1', 'of-meera')
  rememberPerson(meera, { hasNone: false })
  assert.deepEqual(shown(), [
    { name: 'Anil', passkeys: ['of-anil'] },
    { name: 'Meera', passkeys: ['of-meera'] },
  ])
  assert.ok(knowsPasskeyOf('1'))
})

test('STAFF-04 without a switch the device has no name, and after signing out nothing of the person', (t) => {
  const stored = standInForLocalStorage(t)
  rememberPasskey('1', 'passkey')
  assert.deepEqual(peopleAtSwitch(), [])
  rememberPerson(meera, { hasNone: false })
  rememberPerson(anil, { hasNone: true })
  removePerson('1')
  assert.deepEqual(shown(), [{ name: 'Anil', passkeys: [] }])
  removePerson('2')
  assert.equal(stored.size, 0)
})

test('STAFF-04 the browser is asked at once unless the others are known to have no passkey', (t) => {
  standInForLocalStorage(t)
  assert.ok(mayOthersHavePasskey(), 'nobody is known')
  rememberPerson(meera, { hasNone: true })
  assert.ok(mayOthersHavePasskey(), 'who comes is not known')
  rememberPerson(anil, { hasNone: true })
  assert.ok(!mayOthersHavePasskey(), 'Meera has none')
  rememberPerson(meera, { hasNone: false })
  rememberPerson(anil, { hasNone: true })
  assert.ok(mayOthersHavePasskey(), 'one of Meera made with an older version, or synced')
  removePerson('1')
  rememberPasskey('3', 'of-somebody')
  rememberPerson(anil, { hasNone: true })
  assert.ok(mayOthersHavePasskey(), 'one whose name is not here')
})

test('STAFF-04 a passkey that is removed leaves the device, and whether there is another is not known', (t) => {
  const stored = standInForLocalStorage(t)
  rememberPasskey('1', 'old')
  rememberPasskey('1', 'new')
  rememberPasskey('2', 'of-anil')
  rememberPerson(meera, { hasNone: false })
  removePasskey('old')
  assert.deepEqual(shown(), [{ name: 'Meera', passkeys: ['new'] }])
  removePasskey('new')
  assert.deepEqual(shown(), [{ name: 'Meera', passkeys: undefined }])
  removePerson('1')
  removePasskey('of-anil')
  assert.equal(stored.size, 0)
})

test('STAFF-04 who has not been here for 30 days is taken off the device', (t) => {
  const stored = standInForLocalStorage(t)
  t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-01T06:00:00Z') })
  rememberPerson(anil, { hasNone: true })
  t.mock.timers.setTime(Date.parse('2026-11-20T06:00:00Z'))
  rememberPerson(meera, { hasNone: true })
  t.mock.timers.setTime(Date.parse('2026-12-01T06:00:00Z'))
  removeExpiredPeople()
  assert.deepEqual(shown(), [{ name: 'Meera', passkeys: [] }])
  t.mock.timers.setTime(Date.parse('2026-12-20T06:00:00Z'))
  assert.deepEqual(peopleAtSwitch(), [])
  removeExpiredPeople()
  assert.equal(stored.size, 0)
})

test('STAFF-04 what is stored wrongly is nobody', (t) => {
  const stored = standInForLocalStorage(t)
  stored.set('people-here', '{')
  assert.deepEqual(peopleAtSwitch(), [])
  stored.set('people-here', JSON.stringify([null, 'Meera', meera]))
  assert.deepEqual(peopleAtSwitch(), [])
})
