// axe on every screen in every state, on a phone and a desktop, by day and by night; on a phone also what covers, overlaps and overflows.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { coveredControls } from '../fixtures/covered-controls.ts'
import { overflow } from '../fixtures/overflow.ts'
import { overlappingText } from '../fixtures/overlapping-text.ts'
import { expect, test } from '../fixtures/shop.ts'
import { toasts } from '../fixtures/toasts.ts'
import { accountStates } from './accessibility/account-states.ts'
import { identityStates } from './accessibility/identity-states.ts'
import { shopStates } from './accessibility/shop-states.ts'
import { type State, signInWithoutAccount } from './accessibility/state.ts'

const heights = { 360: 740, 1280: 800 } as const
const screens = Map.groupBy([...shopStates, ...identityStates, ...accountStates], ({ screen }) => screen)

for (const [screen, states] of screens) {
  test(`UX-02 axe finds nothing: ${screen}`, async ({ page, pageErrors }) => {
    test.slow()
    // Some states provoke errors.
    pageErrors.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    for (const [index, state] of states.entries()) {
      await test.step(state.state, async () => {
        if (index > 0 && !state.goesOn) await startOver(page)
        // By turns: what all states share is looked at in all four ways.
        const night = (screen.length + index) % 2 === 0 ? 360 : 1280
        const extent = index > 0 && !state.inHeader ? { without: 'body > header, body > footer' } : {}
        await expectStateAccessible(page, state, { night, ...extent })
      })
    }
  })
}

async function expectStateAccessible(
  page: Page,
  { isCustomer, goesOn, arrive, hasToast, onlyAt }: State,
  { night, ...extent }: { night: 360 | 1280; without?: string },
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: heights[1280] })
  if (isCustomer && !goesOn) await signInWithoutAccount(page)
  await arrive(page)
  // Focusing the toasts also keeps them visible.
  if (hasToast) await page.keyboard.press('Alt+KeyT')
  for (const width of onlyAt ? [onlyAt] : ([1280, 360] as const)) {
    // A moving banner shows two halves.
    await page.emulateMedia({ colorScheme: width === night ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: heights[width] })
    await expectAccessible(page, extent)
    if (width === 360) await expectInReach(page)
  }
  if (hasToast) await expect(toasts(page)).not.toHaveCount(0)
}

async function expectInReach(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const found = [await overflow(page), await overlappingText(page), await coveredControls(page)]
  expect.soft(found.flat()).toEqual([])
}

/** One page for all states of a screen: opening another context costs more than the state itself. */
async function startOver(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  // On a page without scripts, so that nothing is saved again.
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
