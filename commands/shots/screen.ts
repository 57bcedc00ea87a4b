import type { Locator, Page } from '@playwright/test'
import type { Role } from '#domain/staff/rights.ts'

export type Sheet = 'shop' | 'purchase' | 'identity' | 'account' | 'pages' | 'pieces' | 'backoffice'

export type Props = { readonly page: Page }

/** One screen in one state, and how to reach it from an empty browser. */
export type Screen = {
  readonly name: string
  /** With a customer of its own: two payments for the same cart would be one. */
  readonly isSignedIn?: boolean
  /** A page of the back office, for a person with this role or without a session. */
  readonly staff?: Role | 'nobody'
  /** Only the viewport: a dialog, a message, a fixed footer. */
  readonly isWindow?: boolean
  readonly isPhoneOnly?: boolean
  /** Only this element, on a large screen. */
  readonly piece?: (page: Page) => Locator
  reach(props: Props): Promise<unknown>
}

export const widths = [360, 1280] as const
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
