// Login, registration and recovery.
import type { Page } from '@playwright/test'
import { answer, proxyPage, type Reply } from '../../fixtures/answers.ts'
import { fillInRegistration, type Visitor, visitor } from '../../fixtures/registration.ts'
import { press, type Row, type Stage } from './row.ts'

export const identityRows: readonly Row[] = [
  logIn('Failed to login', 'a wrong password'),
  {
    ...logIn('Failed to login', 'the error page of a proxy'),
    hides: 'do not match',
  },
  { ...logIn('Login successful', 'the right password'), place: 'success toast', leadsTo: /:\d+\/$/ },
  ...(['no network', proxyPage] as const).flatMap((reply) => [
    registering('Failed to send Email OTP', '/send-otp-email', reply),
    registering('Failed to send SMS OTP', '/send-otp', reply),
    registering('Failed to verify Email OTP', '/verify-otp-email', reply),
    registering('Failed to verify SMS OTP', '/verify-otp', reply),
    registering('Failed to register', '/register', reply),
  ]),
  {
    ...register('Invalid Email OTP', 'a wrong code'),
    async provoke({ page }) {
      await sendCodes(page, visitor())
      await verify(page, { emailCode: '000000', smsCode: '000000' })
    },
  },
  {
    ...register('Invalid OTP', 'a wrong code by SMS'),
    async provoke({ page, emailCodeFor }) {
      const asha = visitor()
      await sendCodes(page, asha)
      await verify(page, { emailCode: await emailCodeFor(asha.email), smsCode: '000' })
    },
  },
  registering('Registration rests', '/register', { status: 503, json: { error: 'Registration rests', code: 'x' } }),
  registering('Try tomorrow', '/send-otp', { status: 503, json: { message: 'Try tomorrow' } }),
  ...[
    'Email OTP sent successfully',
    'SMS OTP sent successfully',
    'Email OTP verified successfully',
    'OTP verified successfully',
  ].map((text): Row => ({ ...registering(text, '/register', 'no network'), id: 'REG-03', place: 'success toast' })),
  recovering('Failed to send OTP: No post today', '/send-otp-email', { status: 502, json: { error: 'No post today' } }),
  recovering('Failed to send OTP: Something went wrong. Please try again.', '/send-otp-email', proxyPage),
  recovering('Failed to verify OTP: Something went wrong. Please try again.', '/verify-otp-email', proxyPage),
  recovering('Failed to verify OTP: Invalid OTP', '/verify-otp-email', 'the server itself'),
  recovering('Invalid or expired OTP', '/reset-password-email', 'the server itself'),
  recovering('An error occurred', '/reset-password-email', 'no network'),
  recovering('An error occurred', '/reset-password-email', proxyPage),
  {
    ...recovering('Your password is a new one', '/reset-password-email', {
      json: { message: 'Your password is a new one' },
    }),
    id: 'FORGOT-02',
    place: 'success toast',
    leadsTo: /\/login$/,
  },
]

function logIn(text: string, cause: string): Row {
  return {
    id: 'LOGIN-03',
    text,
    cause,
    place: 'error toast',
    async provoke({ page, signedIn }) {
      const { email, password } = await signedIn()
      // Sign in by the form, not by `signedIn`.
      await page.addInitScript(() => localStorage.removeItem('auth'))
      if (cause === 'the error page of a proxy') await answer(page, '/login', proxyPage)
      await page.goto('/login')
      await page.getByRole('radio', { name: 'Email' }).check()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(cause === 'a wrong password' ? 'not it' : password)
      await press(page, 'Login')
    },
  }
}

function register(text: string, cause: string) {
  return { id: 'REG-04', text, cause, place: 'error toast' } as const
}

/** Mocks one failing call. */
function registering(text: string, path: string, reply: Reply): Row {
  return {
    ...register(text, `${path}: ${JSON.stringify(reply)}`),
    async provoke({ page }) {
      for (const fine of ['/send-otp-email', '/send-otp', '/verify-otp-email', '/verify-otp']) {
        await answer(page, fine, { json: { message: 'Fine' } })
      }
      await answer(page, path, reply)
      await sendCodes(page, visitor())
      if (!path.startsWith('/send') && !text.includes('sent')) {
        await verify(page, { emailCode: '123456', smsCode: '123456' })
      }
    },
  }
}

async function sendCodes(page: Page, asha: Visitor): Promise<void> {
  await fillInRegistration(page, asha)
  await press(page, 'Send OTP')
}

async function verify(page: Page, { emailCode, smsCode }: { emailCode: string; smsCode: string }): Promise<void> {
  await page.getByLabel('Email OTP').fill(emailCode)
  await page.getByLabel('SMS OTP').fill(smsCode)
  await press(page, 'Verify OTP')
}

/** Mocks all calls up to the failing one. */
function recovering(text: string, path: string, reply: Reply | 'the server itself'): Row {
  const calls = ['/send-otp-email', '/verify-otp-email', '/reset-password-email']
  const steps = [sendCode, enterCode, resetPassword].slice(0, calls.indexOf(path) + 1)
  return {
    id: 'FORGOT-03',
    text,
    cause: `${path}: ${JSON.stringify(reply)}`,
    place: 'error toast',
    async provoke(stage) {
      for (const fine of calls.slice(0, calls.indexOf(path))) {
        await answer(stage.page, fine, { json: { message: 'Fine' } })
      }
      if (reply !== 'the server itself') await answer(stage.page, path, reply)
      await stage.page.goto('/forgot-password')
      for (const step of steps) await step(stage)
    },
  }
}

async function sendCode({ page }: Stage): Promise<void> {
  await page.getByLabel('Email').fill(visitor().email)
  await press(page, 'Send OTP')
}

async function enterCode({ page }: Stage): Promise<void> {
  await page.getByLabel('Enter OTP').fill('123456')
  await press(page, 'Verify OTP')
}

async function resetPassword({ page }: Stage): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill('Another-1')
  await press(page, 'Reset Password')
}
