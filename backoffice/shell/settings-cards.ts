import {
  BookText,
  Building2,
  ListChecks,
  MessageSquareText,
  Percent,
  RotateCcw,
  ScrollText,
  Store,
  Truck,
  Users,
} from 'lucide'
import type { MenuEntry } from './menu-entry.ts'

/** A page that stands on the page Settings, not in the menu. */
export type SettingsCard = MenuEntry & { readonly text: string }

export const settingsCards: readonly SettingsCard[] = [
  {
    to: '/settings/shop',
    label: 'Shop',
    icon: Building2,
    permission: 'settings.manage',
    otherWords: 'Company, tare, low mark, certified',
    text: 'The company’s facts, the low mark, the tare of a parcel, and whether only certified produce is sold.',
  },
  {
    to: '/settings/storefront',
    label: 'Storefront',
    icon: Store,
    permission: 'settings.manage',
    otherWords: 'Banner, home page, announcement',
    text: 'The announcement, the banner, and the order of the home page.',
  },
  {
    to: '/settings/carriers',
    label: 'Carriers',
    icon: Truck,
    permission: 'settings.manage',
    text: 'Who brings parcels, their numbers and tracking links.',
  },
  {
    to: '/settings/gst',
    label: 'GST rates',
    icon: Percent,
    permission: 'goods.see',
    otherWords: 'Tax, HSN',
    text: 'Rates by the beginning of an HSN code, and from which day.',
  },
  {
    to: '/settings/answers',
    label: 'Ready answers',
    icon: MessageSquareText,
    permission: 'settings.manage',
    otherWords: 'Tickets, templates',
    text: 'Texts that tickets are answered with.',
  },
  {
    to: '/settings/tally',
    label: 'Names in Tally',
    icon: BookText,
    permission: 'reconciliation.manage',
    otherWords: 'Ledgers, vouchers, accounts',
    text: 'How ledgers and voucher types are named in the accountant’s Tally.',
  },
  {
    to: '/settings/jobs',
    label: 'Failed jobs',
    icon: RotateCcw,
    permission: 'settings.manage',
    otherWords: 'Test mail, webhook',
    text: 'Mails, refunds and reconciliations that failed for good; a test mail; the last webhook.',
  },
  {
    to: '/staff',
    label: 'Staff',
    icon: Users,
    permission: 'staff.manage',
    otherWords: 'Invite, roles, suspend',
    text: 'Who may come in, and with which roles.',
  },
  {
    to: '/audit',
    label: 'Audit log',
    icon: ScrollText,
    permission: 'audit.see',
    otherWords: 'History, who changed it',
    text: 'Who changed what, and when.',
  },
  {
    to: '/start',
    label: 'Start',
    icon: ListChecks,
    permission: 'settings.manage',
    otherWords: 'Nine steps until you sell, demonstration',
    text: 'Nine steps until you sell, and removing the demonstration.',
  },
]
