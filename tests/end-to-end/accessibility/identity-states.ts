// Login, registration and recovery.
import type { Page } from '@playwright/test'
import { answer } from '../../fixtures/answers.ts'
import { neverLeave } from '../../fixtures/purchase.ts'
import { typeInRegistration, visitor } from '../../fixtures/registration.ts'
import { opened, press, type State, see } from './state.ts'

const codeCalls = ['/send-otp-email', '/send-otp', '/verify-otp-email', '/verify-otp']

export const identityStates: readonly State[] = [
  opened('login', '/login', 'Login'),
  {
    screen: 'login',
    state: 'validation errors, toast on show',
    goesOn: true,
    hasToast: true,
    async arrive(page) {
      await press(page, 'Login')
      await see(page, 'Please fill all the fields')
    },
  },
  {
    screen: 'login',
    state: 'the server is down',
    goesOn: true,
    async arrive(page) {
      await answer(page, '/login', 'no network')
      await page.getByLabel('Phone number').fill('9876543210')
      await page.getByLabel('Password', { exact: true }).fill('secret')
      await press(page, 'Login')
      await see(page, 'We couldn’t reach the shop.')
    },
  },
  {
    screen: 'login',
    state: 'done',
    async arrive(page) {
      await answer(page, '/login', { json: { token: 't', user_id: '7', name: 'Asha Rao' } })
      // Axe needs the clock, so it cannot be stopped.
      await neverLeave(page)
      await page.goto('/login')
      await page.getByLabel('Phone number').fill('9876543210')
      await page.getByLabel('Password', { exact: true }).fill('secret')
      await press(page, 'Login')
      await see(page, 'You are logged in, Asha')
    },
  },
  opened('register', '/register', 'Register'),
  {
    screen: 'register',
    state: 'validation errors, toast on show',
    goesOn: true,
    hasToast: true,
    async arrive(page) {
      await press(page, 'Send OTP')
      await see(page, 'All fields are required')
    },
  },
  {
    screen: 'register',
    state: 'code step, one code confirmed and one wrong',
    goesOn: true,
    async arrive(page) {
      await codesAreFine(page)
      await answer(page, '/verify-otp', { status: 400, json: { error: 'Invalid OTP', code: 'wrong-code' } })
      await typeInRegistration(page, visitor())
      await press(page, 'Send OTP')
      await page.getByLabel('Email OTP').fill('123456')
      await page.getByLabel('SMS OTP').fill('123456')
      await press(page, 'Verify OTP')
      await see(page, 'This code isn’t right. Please check it.')
    },
  },
  opened('forgot password', '/forgot-password', 'Forgot Password'),
  {
    screen: 'forgot password',
    state: 'code step with countdown and a missing code',
    goesOn: true,
    hasToast: true,
    async arrive(page) {
      await codesAreFine(page)
      await page.getByLabel('Email').fill('asha@example.in')
      await press(page, 'Send OTP')
      await see(page, /^Please wait/)
      await press(page, 'Verify OTP')
      await see(page, 'Enter the code from the email')
    },
  },
  {
    screen: 'forgot password',
    state: 'new password',
    goesOn: true,
    async arrive(page) {
      await page.getByLabel('Enter OTP').fill('123456')
      await press(page, 'Verify OTP')
      await page.getByLabel('New Password', { exact: true }).fill('Ab1')
      await see(page, 'Fair')
    },
  },
]

async function codesAreFine(page: Page): Promise<void> {
  for (const call of codeCalls) await answer(page, call, { json: { message: 'Fine' } })
}
