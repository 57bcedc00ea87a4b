// axe on every screen in every state, on a phone and a desktop.
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/shop.ts'
import { toasts } from '../fixtures/toasts.ts'
import { accountStates } from './accessibility/account-states.ts'
import { identityStates } from './accessibility/identity-states.ts'
import { shopStates } from './accessibility/shop-states.ts'
import { signInWithoutAccount } from './accessibility/state.ts'

const heights = { 360: 740, 1280: 800 } as const

for (const { screen, state, isCustomer, arrive, hasToast, onlyAt } of [
  ...shopStates,
  ...identityStates,
  ...accountStates,
]) {
  test(`UX-02 axe finds nothing: ${screen}, ${state}`, async ({ page, pageErrors }) => {
    // Some states provoke errors.
    pageErrors.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    if (isCustomer) await signInWithoutAccount(page)
    await arrive(page)
    // Focusing the toasts also keeps them visible.
    if (hasToast) await page.keyboard.press('Alt+KeyT')
    for (const width of onlyAt ? [onlyAt] : ([1280, 360] as const)) {
      await page.setViewportSize({ width, height: heights[width] })
      await expectAccessible(page)
    }
    if (hasToast) await expect(toasts(page)).not.toHaveCount(0)
  })
}
