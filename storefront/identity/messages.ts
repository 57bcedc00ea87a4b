// The sentences of signing in, registering and passwords. Those of the specification stand letter for letter.

export const guardMessages = {
  mustBeLoggedIn: 'You must be logged in to access this page',
} as const

export const loginAgainMessages = {
  title: 'Please log in again',
  text: 'You were logged out meanwhile. What you typed is still here.',
  stillOut: 'Please log in again to go on. What you typed is still here.',
} as const

export const choiceMessages = {
  label: 'Log in or create an account',
  logIn: 'Log in',
  createAccount: 'Create account',
  almostThere: (contents: string) => `Almost there: ${contents}`,
  loginLead: 'Your orders, invoices and address.',
  loginFor: (place: string) => `Log in to go on to ${place}.`,
  registerLead: 'One short form, then the codes that we send you.',
} as const

/** Names of the pages that are opened after a success (EASE-04), and of those that a login leads on to (LOGIN-03). */
const places: { readonly [path: string]: string } = {
  '/': 'the home page',
  '/checkout': 'your billing address',
  '/payment-gateway': 'your payment',
  '/login': 'the login page',
  '/cart': 'your cart',
  '/user-dashboard/orders': 'your orders',
  '/user-dashboard/invoices': 'your invoices',
}

export const doneMessages = {
  loggedIn: (firstName: string) => (firstName ? `You are logged\u00a0in, ${firstName}` : 'You are logged\u00a0in'),
  registered: 'Your account is ready',
  registeredMore: 'Log in with the password you have just chosen.',
  reset: 'Your password has been changed',
  resetMore: 'Log in with your new password.',
  updated: 'Your password has been updated',
  updatedMore: 'Other devices are logged out. You’ll stay logged in here.',
  goOn: (place: string) => `Go on to ${place}`,
  placeOf(path: string): string {
    const [, orderNumber] = /^\/user-dashboard\/orders\/([^/]+)\/return$/.exec(path) ?? []
    return orderNumber ? `your order ${orderNumber}` : (places[path] ?? 'your account')
  },
} as const

export const passwordMessages = {
  whatIsStrong: 'Strong: 8 characters or more, with a capital letter, a digit and a symbol.',
} as const

export const loginMessages = {
  fillAll: 'Please fill all the fields',
  phoneLength: 'Phone number should be 10 digits',
  success: 'Login successful',
  failed: 'Failed to login',
  identifierNeeded: { phone: 'Enter your phone number', email: 'Enter your email address' },
  countryNeeded: 'Choose your country',
  passwordNeeded: 'Enter your password',
  digitsCounted: (digits: number) => `${digits} of 10 digits so far`,
  notMatching: { phone: 'This number and password don’t match.', email: 'This email and password don’t match.' },
  noAnswer: 'We couldn’t reach the shop. Please check your connection and try again.',
  locked: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  resetHelps: 'A new password by “Forgot password?” lets you in at once.',
  againIn: (time: string) => `Again in ${time}`,
} as const

export const registerMessages = {
  allRequired: 'All fields are required',
  phoneLength: 'Phone number should be 10 digits',
  noCountry: 'Invalid country code',
  smsCodeRequired: 'SMS OTP is required',
  emailCodeSent: 'Email OTP sent successfully',
  smsCodeSent: 'SMS OTP sent successfully',
  emailConfirmed: 'Email OTP verified successfully',
  smsConfirmed: 'OTP verified successfully',
  emailCodeNotSent: 'Failed to send Email OTP',
  smsCodeNotSent: 'Failed to send SMS OTP',
  emailCodeWrong: 'Invalid Email OTP',
  smsCodeWrong: 'Invalid OTP',
  emailNotChecked: 'Failed to verify Email OTP',
  smsNotChecked: 'Failed to verify SMS OTP',
  failed: 'Failed to register',
  needed: {
    name: 'Enter your name',
    email: 'Enter your email address',
    password: 'Choose a password',
    country: 'Choose your country',
    phone: 'Enter your phone number',
    emailCode: 'Enter the code from the email',
    smsCode: 'Enter the code from the SMS',
  },
  emailLooksWrong: 'Please check your email address',
  emailShape: 'This doesn’t look like an email address',
  inUse: 'An account already exists. [Log in] instead?',
  phoneShape: 'This doesn’t look like a phone number',
  passwordAgain: 'Please enter your password again. We never store it in the browser.',
  codeLooksWrong: 'This code isn’t right. Please check it.',
  codeOver: 'This code no longer works. Please ask for a new one.',
  sendAgain: { email: 'Send email again', sms: 'Send SMS again' },
  inTime: (time: string) => `in ${time}`,
} as const

export const forgotMessages = {
  required: { email: 'Email is required', code: 'OTP is required', password: 'New password is required' },
  needed: {
    email: 'Enter the email address of your account',
    code: 'Enter the code from the email',
    password: 'Choose a new password',
  },
  wait: (time: string) => `Please wait ${time} before requesting another OTP`,
  // Whether it has an account is not revealed (FORGOT-04).
  sentTo: (email: string) => `If ${email} has an account, the code is on its way there.`,
  /** The limit may be of the network: then none was sent before either. */
  noNewCode: 'No new code was sent. If one came earlier, enter it here.',
  notSent: (reason: string) => `Failed to send OTP: ${reason}`,
  notChecked: (reason: string) => `Failed to verify OTP: ${reason}`,
  verified: 'OTP verified successfully',
  codeAgain: 'Please enter the code from the email again. We never store it in the browser.',
  failed: 'An error occurred',
} as const

export const credentialMessages = {
  same: 'New password cannot be the same as the current password',
  notAuthenticated: 'User is not authenticated',
  wrongCurrent: 'Incorrect current password',
  failed: 'Failed to update password',
  noAnswer: 'An error occurred',
  success: 'Password updated successfully',
  fillAll: 'Please fill all the fields',
  currentWrong: 'This is not your current password',
  chooseAnother: 'Choose a password that is different from your current one',
  currentNeeded: 'Enter your current password',
  newNeeded: 'Enter a new password',
} as const
