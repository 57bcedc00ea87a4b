// SECURITY.md names existing files and the code's own numbers.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import * as limits from '#domain/limits.ts'
import type { Limit } from '#domain/rate-limit.ts'
import { openReservationsPerCustomer } from '#domain/stock/reservation.ts'
import {
  maxReservedByCustomer,
  maxReservedByNewcomers,
  maxReservedOfProduct,
} from '#domain/stock/reservation-limits.ts'
import { day, hour, minute } from '#domain/time.ts'
import { siteFactor } from '#server/platform/rate-limit/network.ts'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(root, 'SECURITY.md'), 'utf8')

test('SECURITY every file that SECURITY.md names exists', () => {
  const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|md|sql|json)|(?:[\w-]+\/)+)`/g)].map(
    ([, name = '']) => name,
  )
  const places = named.filter((name) => name !== '.store.ts')
  assert.ok(places.length > 30)
  assert.deepEqual(
    places.filter((name) => !existsSync(resolve(root, name))),
    [],
  )
})

const spans = new Map([
  [minute, 'in a minute'],
  [15 * minute, 'in 15 minutes'],
  [hour, 'in an hour'],
  [day, 'a day'],
])
/** For example '10 wrong passwords for an account in 15 minutes'. */
const phraseOf = ([limit]: readonly Limit[], what: string) => `${limit?.max} ${what} ${spans.get(limit?.within ?? 0)}`
const words = ['no', 'one', 'two', 'three', 'four', 'five']

test('SECURITY the numbers in SECURITY.md equal those of the code', () => {
  const [perMinute, perHour] = limits.codesPerRecipient
  const [toOne] = limits.codesPerRecipientAndNetwork
  for (const phrase of [
    phraseOf(limits.loginsPerAccount, 'wrong passwords for an account'),
    `${limits.loginsPerNetwork[0]?.max} from a network; networks of the owner`,
    `to one recipient ${perMinute?.max} in a minute and ${perHour?.max} in an hour, ${toOne?.max} of them from one network`,
    `${limits.codesPerNetwork[0]?.max} in an hour from one network`,
    `${limits.wrongGuessesPerNetwork} block it for their network`,
    `${limits.wrongGuessesPerCode} from all networks invalidate it`,
    phraseOf(limits.wrongCodesPerNetwork, 'from a network'),
    `in an hour ${limits.textsPerIpv4[0]?.max} caused by one IPv4, ${limits.textsPerIpv6[0]?.max} by an IPv6 /64`,
    `${siteFactor * (limits.textsPerIpv6[0]?.max ?? 0)} by a /48`,
    phraseOf(limits.documentsPerCustomer, 'rendered for a customer'),
    phraseOf(limits.messagesPerNetwork, 'messages from a network'),
    `${limits.acknowledgementsPerMailbox[0]?.max} tickets by mail a day to one mailbox`,
    `has at most ${limits.openNotifyRequests} open requests`,
    `nothing for ${limits.notifyStopDuration / day} days after 'stop'`,
    `${limits.notifyMailboxesPerNetwork[0]?.max} mailboxes a day`,
    `${limits.notifyRequestsPerNetwork[0]?.max} requests in 15 minutes from a network`,
    `for a customer ${maxReservedOfProduct} of a product, ${maxReservedByCustomer} in all, ${words[openReservationsPerCustomer]} reservations`,
    `${maxReservedByNewcomers} for all customers of a network who have never paid`,
  ]) {
    assert.ok(text.includes(phrase), phrase)
  }
})
