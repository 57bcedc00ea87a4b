// A browser without motion or randomness, so that two runs give the same pictures.
import type { Browser, BrowserContext, Page } from '@playwright/test'

const today = new Date('2026-11-21T10:30:00+05:30')

/** Pages of the back office show how old orders are, so they have the machine's clock. */
export async function openContext(
  browser: Browser,
  { url, width, isToday }: { url: string; width: number; isToday: boolean },
) {
  const isPhone = width < 768
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: isPhone ? 740 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
    // Its cache would answer in place of the shop.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  if (!isToday) await context.clock.setFixedTime(today)
  await context.addInitScript(standStill)
  return context as BrowserContext
}

/** Fixed randomness, toasts that stay, no automatic navigation. */
function standStill(): void {
  // The same number for every request.
  Math.random = () => 0.37
  const later = window.setTimeout.bind(window)
  const stay = [2000, 3000, 4000]
  Object.assign(window, {
    setTimeout: (work: () => void, wait?: number, ...rest: []) =>
      stay.includes(wait ?? 0) ? 0 : later(work, wait, ...rest),
  })
}

/**
 * Waits for fonts, all pictures, also those below the fold, and dialogs: react-aria-components hides one with a focused field for up to
 * 600 ms, until a telephone's keyboard has opened.
 */
export async function atRest(page: Page): Promise<void> {
  // The provider's window may keep a connection open.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  await page.evaluate(async () => {
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
