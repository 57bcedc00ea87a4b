import { defineConfig } from '@playwright/test'
import { cameraFilm } from './tests/fixtures/camera-film.ts'
import { findChromium } from './tests/fixtures/chromium.ts'

const executablePath = findChromium()?.path

export default defineConfig({
  testDir: 'tests',
  testMatch: 'end-to-end/**/*.spec.ts',
  globalSetup: './tests/fixtures/open-shop.ts',
  outputDir: 'test-results',
  // More than cores: tests wait for pauses of the shop and for emails.
  workers: 3,
  fullyParallel: true,
  // Here a test that fails fails; `npm test` tries it once more and names it.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.SHOP_URL,
    actionTimeout: 30_000,
    // What a service worker answers cannot be disturbed by a test; the one about it lets it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Nothing waits for an animation; a test about motion asks for it by `emulateMedia({ reducedMotion: 'no-preference' })`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a quarter of the time; `--trace on` when a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A process of its own for each page costs 0.2 s of processor time.
        '--renderer-process-limit=1',
        // A page lives for seconds: compiling its scripts for speed costs up to a quarter of the processor time, and gains less.
        '--js-flags=--no-opt --no-maglev',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${cameraFilm()}`,
      ],
    },
  },
})
