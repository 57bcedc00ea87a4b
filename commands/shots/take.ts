import type { Browser, Page } from '@playwright/test'
import type { Role } from '#domain/staff/rights.ts'
import { backOfficeUrl, type StaffMember, signInStaff } from '../../tests/fixtures/back-office.ts'
import { type Customer, signIn } from '../../tests/fixtures/customer.ts'
import { waitForScripts } from '../../tests/fixtures/ready-page.ts'
import { type Scheme, type Screen, schemes } from './screen.ts'
import { atRest, openContext } from './stage.ts'

/** Elements fixed to the viewport would cover parts of a full-page picture. */
const atItsPlace =
  '.bottom-bar, .bottom-bar-strip, nav.fixed { position: static !important } body { padding-bottom: 0 !important }'
const tallest = { phone: 2400, desktop: 2200 }

export type StaffWith = (role: Role) => Promise<StaffMember>
type Props = { url: string; width: number; newCustomer: () => Promise<Customer>; staffWith: StaffWith }

/** Takes the screen in both colour schemes. */
export async function take(browser: Browser, screen: Screen, props: Props): Promise<Record<Scheme, Buffer>> {
  const { width, newCustomer, staffWith } = props
  const url = screen.staff ? backOfficeUrl() : props.url
  const context = await openContext(browser, { url, width, isToday: screen.staff !== undefined })
  try {
    // A press before hydration may navigate elsewhere on a busy machine.
    const page = waitForScripts(await context.newPage())
    if (screen.staff && screen.staff !== 'nobody') await signInStaff(context, await staffWith(screen.staff))
    if (screen.isSignedIn) await signIn(page, await newCustomer(), url)
    await screen.reach({ page })
    const shots: Partial<Record<Scheme, Buffer>> = {}
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await atRest(page)
      shots[scheme] = await photograph(page, screen, width)
    }
    return shots as Record<Scheme, Buffer>
  } catch (fault) {
    throw new Error(`${screen.name} at ${width} px could not be reached: ${(fault as Error).message}`)
  } finally {
    await context.close()
  }
}

async function photograph(page: Page, { isWindow, piece }: Screen, width: number): Promise<Buffer> {
  if (piece) return piece(page).first().screenshot({ animations: 'disabled' })
  if (isWindow) return page.screenshot({ animations: 'disabled' })
  const whole = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    return document.documentElement.scrollHeight
  })
  const height = Math.min(whole, width < 768 ? tallest.phone : tallest.desktop)
  return page.screenshot({
    animations: 'disabled',
    fullPage: true,
    style: atItsPlace,
    clip: { x: 0, y: 0, width, height },
  })
}
