import { labelFiles, labelsUrl } from '../fulfilment/documents.ts'
import type { StepOutcome } from '../platform/step.ts'
import { removeOutcomes } from '../platform/step-outcomes.ts'
import { Button } from '../ui/button.tsx'
import { noticeLook } from '../ui/notice.tsx'

export function parcelOf({ answer }: StepOutcome): string | undefined {
  const { id } = (answer ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/** Parcels that were packed without network, in the order of packing; their labels are one file of up to 50 (SHIP-04). */
export function SentParcels({ outcomes }: { readonly outcomes: readonly StepOutcome[] }) {
  const parcels = outcomes.flatMap((outcome) => parcelOf(outcome) ?? [])
  return (
    <div className={noticeLook('success', 'flex flex-wrap items-start gap-x-3 px-4 py-1')}>
      <details className="grow">
        <summary className="min-h-11 cursor-pointer content-center">{parcels.length} parcels were sent</summary>
        <ol className="pb-2">
          {outcomes.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ol>
      </details>
      <span className="flex flex-wrap items-center gap-2">
        {labelFiles(parcels).map((file) => (
          <LabelsLink key={file.label} parcels={file.parcels}>
            {file.label}
          </LabelsLink>
        ))}
        <Button
          size="small"
          className="min-h-11"
          aria-label={`Done: ${parcels.length} parcels`}
          onClick={() => removeOutcomes(outcomes)}
        >
          Done
        </Button>
      </span>
    </div>
  )
}

export function LabelsLink({ parcels, children }: { readonly parcels: readonly string[]; readonly children: string }) {
  return (
    <a
      href={labelsUrl(parcels)}
      target="farmgate-label"
      className="inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline"
    >
      {children}
    </a>
  )
}
