import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Customer } from '../../tests/fixtures/customer.ts'
import { accountScreens } from './account-screens.ts'
import { backofficeScreens } from './backoffice-screens.ts'
import { identityScreens } from './identity-screens.ts'
import { pageScreens } from './page-screens.ts'
import { pieces } from './pieces.ts'
import { purchaseScreens } from './purchase-screens.ts'
import { type Scheme, type Screen, type Sheet, schemes } from './screen.ts'
import { shopScreens } from './shop-screens.ts'
import { type StaffWith, take } from './take.ts'

/** In full size; not committed. */
const folder = resolve(import.meta.dirname, '../../build/screens')
const atOnce = 2

const screens: Record<Sheet, readonly Screen[]> = {
  shop: shopScreens,
  purchase: purchaseScreens,
  identity: identityScreens,
  account: accountScreens,
  pages: pageScreens,
  pieces,
  backoffice: backofficeScreens,
}

export type Shot = {
  readonly sheet: Sheet
  readonly name: string
  readonly width: number
  readonly png: Readonly<Record<Scheme, Buffer>>
}

type Wish = {
  url: string
  newCustomer: () => Promise<Customer>
  staffWith: StaffWith
  widths: readonly number[]
  only: string | undefined
}

/** Every screen at every width, in the order of the lists. */
export async function walk(
  browser: Browser,
  { url, newCustomer, staffWith, widths, only = '' }: Wish,
): Promise<Shot[]> {
  mkdirSync(folder, { recursive: true })
  const stops = Object.entries(screens).flatMap(([sheet, list]) =>
    list
      .filter(({ name }) => `${sheet} ${name}`.includes(only))
      .flatMap((screen) =>
        widths
          .filter((width) => !(width < 768 ? screen.piece : screen.isPhoneOnly))
          .map((width) => ({ sheet: sheet as Sheet, screen, width })),
      ),
  )
  const shots: Shot[] = []
  const notReached: string[] = []
  let next = 0
  async function goRound() {
    for (let at = next++; at < stops.length; at = next++) {
      const { sheet, screen, width } = stops[at] as (typeof stops)[number]
      const reach = () => take(browser, screen, { url, width, newCustomer, staffWith })
      // On a busy machine the provider's window sometimes comes too late.
      const png = await reach()
        .catch(reach)
        .catch((fault: Error) => void notReached.push(fault.message))
      if (!png) continue
      shots[at] = { sheet, name: screen.name, width, png }
      for (const scheme of schemes) writeFileSync(join(folder, fileOf(shots[at] as Shot, scheme)), png[scheme])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goRound))
  if (notReached.length > 0) throw new Error(notReached.join('\n'))
  console.log(`${shots.length} screens, each light and dark, are in build/screens in full size`)
  return shots
}

function fileOf({ sheet, name, width }: Shot, scheme: Scheme): string {
  return `${sheet} ${name} ${width} ${scheme}.png`.replaceAll(/[^\w.]+/g, '-')
}
