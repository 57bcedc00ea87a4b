import { OctagonAlert } from 'lucide'
import { shop } from '#shop'
import { Icon } from '#ui/icon.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { messages } from './messages.ts'

/** Above all else: it is read by somebody who holds the pack. */
export function RecallNotice() {
  const link = 'font-semibold underline underline-offset-4'
  return (
    <section
      role="alert"
      aria-labelledby="recalled"
      className="mb-8 rounded-card border-2 border-danger bg-danger-wash px-5 py-5 sm:px-7 sm:py-6 md:mb-10"
    >
      <h2 id="recalled" className="flex items-center gap-3 font-semibold text-2xl text-danger sm:text-3xl">
        <Icon drawing={OctagonAlert} className="size-8 flex-none" />
        {messages.recalledTitle}
      </h2>
      <p className="mt-3 max-w-[62ch] text-pretty text-[1.0625rem]">{messages.recalledText}</p>
      <p className="mt-3 max-w-[62ch] text-pretty text-[1.0625rem]">{messages.recalledHelp}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <PhoneLink number={shop.contact.phone} className={`${link} inline-flex min-h-11 items-center`} />
        <a href={`mailto:${shop.contact.email}`} className={`${link} inline-flex min-h-11 items-center`}>
          {shop.contact.email}
        </a>
      </p>
    </section>
  )
}
