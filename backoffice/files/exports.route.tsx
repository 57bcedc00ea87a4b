import { useCan } from '../platform/session.ts'
import { urlOf } from '../platform/staff-api.ts'
import { ButtonLink, DownloadLink } from '../ui/button.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { allExports } from './exports.ts'

/** Every file that this person may take out of the shop, with where its list is filtered (IMPORT-04). */
export function Component() {
  const can = useCan()
  const allowed = allExports.filter(({ permission }) => can(permission))
  return (
    <Page title="Exports">
      {allowed.length === 0 ? (
        <Empty>Your role may export nothing.</Empty>
      ) : (
        <ul className="grid rounded-lg border border-line bg-sheet">
          {allowed.map(({ call, label, columns, page, filter, isChosen }) => (
            <li
              key={call}
              aria-label={label}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-4 py-3 first:border-t-0"
            >
              <p className="min-w-0 flex-1 basis-80">
                <strong>{label}</strong>
                <span className="block text-ink-soft text-small">{columns}</span>
              </p>
              <span className="flex flex-wrap gap-2">
                <ButtonLink to={page}>{filter}</ButtonLink>
                {!isChosen && (
                  <DownloadLink href={urlOf(call, {} as never)} aria-label={`Export all: ${label}`}>
                    Export all
                  </DownloadLink>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
