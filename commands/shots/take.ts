import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Role } from '#domain/staff/permissions.ts'
import { type State, signInWithoutAccount } from '../../tests/end-to-end/accessibility/state.ts'
import { backOfficeUrl, type StaffMember, signInStaff } from '../../tests/fixtures/back-office.ts'
import { waitForScripts } from '../../tests/fixtures/ready-page.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A page of the back office is for a person with this role, or without a session. */
export type ShownState = State & { readonly staff?: Role | 'nobody' }
export type Shot = { readonly name: string; readonly width: number; readonly scheme: Scheme; readonly file: string }

/** Elements fixed to the viewport would cover parts of a full-page picture. */
const notFixed =
  '.bottom-bar, .bottom-bar-strip, nav.fixed { position: static !important } body { padding-bottom: 0 !important }'
const tallest = 2400

type Options = {
  readonly folder: string
  readonly widths: readonly number[]
  readonly staff: Readonly<Record<Role, StaffMember>>
  isWanted(state: ShownState): boolean
}

/** A state, and those that go on from it on the same page. */
export type Sequence = readonly [ShownState, ...ShownState[]]

export function toSequences(states: readonly ShownState[]): Sequence[] {
  return states.reduce<[ShownState, ...ShownState[]][]>((sequences, state) => {
    if (state.goesOn) sequences.at(-1)?.push(state)
    else sequences.push([state])
    return sequences
  }, [])
}

/** Takes each wanted state at each width in both colour schemes. */
export async function take(browser: Browser, sequence: Sequence, options: Options): Promise<Shot[]> {
  const [{ staff }] = sequence
  const context = await openContext(browser, staff ? backOfficeUrl() : process.env.SHOP_URL)
  try {
    const page = waitForScripts(await context.newPage())
    if (staff && staff !== 'nobody') await signInStaff(context, options.staff[staff])
    const shots: Shot[] = []
    for (const state of sequence) {
      await arrive(page, state)
      if (options.isWanted(state)) shots.push(...(await photographState(page, state, options)))
    }
    return shots
  } finally {
    await context.close()
  }
}

async function arrive(page: Page, state: ShownState): Promise<void> {
  try {
    if (state.isCustomer && !state.goesOn) await signInWithoutAccount(page)
    await state.arrive(page)
  } catch (fault) {
    throw new Error(`${nameOf(state)} could not be reached: ${(fault as Error).message}`)
  }
  // The back office's stream of events stays open.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  // Focusing the toasts keeps them visible.
  if (state.hasToast) await page.keyboard.press('Alt+KeyT')
}

async function photographState(page: Page, state: ShownState, { folder, widths }: Options): Promise<Shot[]> {
  const name = nameOf(state)
  const shots: Shot[] = []
  for (const width of state.onlyAt ? [state.onlyAt] : widths) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 800 })
    for (const scheme of schemes) {
      const file = join(folder, `${name} ${width} ${scheme}.png`.replaceAll(/[^\w.]+/g, '-'))
      await page.emulateMedia({ colorScheme: scheme })
      await photograph(page, width, file)
      shots.push({ name, width, scheme, file })
    }
  }
  return shots
}

function nameOf({ screen, state }: ShownState): string {
  return `${screen}, ${state}`
}

function openContext(browser: Browser, baseURL = ''): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    // Its cache would answer in place of the shop.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
}

/** The whole page, or the viewport where a dialog or a message covers it. */
async function photograph(page: Page, width: number, path: string): Promise<void> {
  await settle(page)
  const isCovered = (await page.locator('dialog[open], [role=dialog], [data-sonner-toast]').count()) > 0
  if (isCovered) return void (await page.screenshot({ path, animations: 'disabled' }))
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(whole, tallest) }
  await page.screenshot({ path, animations: 'disabled', fullPage: true, style: notFixed, clip })
}

/**
 * Waits for pictures, also those below the fold, and for dialogs: react-aria-components hides one with a focused field for up to 600 ms,
 * until a phone's keyboard has opened.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))])
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  )
}
