import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { type ImportKindName, importKinds } from '#domain/files/import.ts'
import { loading } from '../platform/load-page.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'
import { staffQuery, useStaffQuery } from '../platform/staff-query.ts'
import { useStaffMutation } from '../platform/use-staff-mutation.ts'
import { Button, ButtonLink, DownloadLink } from '../ui/button.tsx'
import { FaultNotice } from '../ui/fault.tsx'
import { FileField, SelectField } from '../ui/field.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { Empty, Page } from '../ui/page.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateTones } from '../ui/state-tones.ts'
import { kinds } from './import-kinds.ts'
import { importFileLabels, nothingToApply } from './import-labels.ts'

const imports = staffQuery('GET /api/imports', {})

export const loader = loading(() => [imports])

/** A file of products and the like is checked first; its page says what it would do (IMPORT-01, IMPORT-02). */
export function Component() {
  const { rows } = useStaffQuery(imports)
  return (
    <Page title="Import">
      <CheckFile />
      <h2 className="mt-6 mb-2 text-body">Files so far</h2>
      {rows.length === 0 ? (
        <Empty>No file yet.</Empty>
      ) : (
        <ListTable
          label="Files so far"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          linkOf={({ id }) => pagePath('/import/:id', { params: { id } })}
        />
      )}
    </Page>
  )
}

function CheckFile() {
  const can = useCan()
  const allowed = importKinds.filter((kind) => can(kinds[kind].permission))
  const [search] = useSearchParams()
  const wanted = allowed.find((one) => one === search.get('kind'))
  const [kind, setKind] = useState<ImportKindName>(wanted ?? allowed[0] ?? 'products')
  const navigate = useNavigate()
  const { label, hint, template } = kinds[kind]
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const { run, isBusy, fault, clearFault } = useStaffMutation(
    (chosen: File, key) =>
      staffCall('POST /api/imports', { query: { kind, fileName: chosen.name.slice(-200) }, file: chosen, key }),
    { isLeaving: true, onDone: ({ id }) => void navigate(pagePath('/import/:id', { params: { id } })) },
  )
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setError(undefined)
    clearFault()
  }
  return (
    <form
      noValidate
      aria-label="Check a file"
      className="grid gap-3 rounded-lg border border-line border-dashed bg-sheet p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
      onSubmit={(event) => {
        event.preventDefault()
        setError(file ? undefined : 'Choose a file.')
        if (!file) input.current?.focus()
        if (file) void run(file)
      }}
    >
      {allowed.length > 1 && (
        <SelectField
          name="kind"
          label="What is in it"
          error={undefined}
          value={kind}
          onChange={({ target }) => {
            setKind(importKinds.find((one) => one === target.value) ?? kind)
            clearFault()
          }}
          options={allowed.map((value) => ({ value, label: kinds[value].label }))}
        />
      )}
      <FileField
        label={`CSV file: ${label.toLowerCase()}`}
        ref={input}
        accept=".csv,.tsv,.txt,text/csv"
        onChoose={choose}
        hint={file ? file.name : `Choose a file, or drop one here. ${hint}`}
        error={error}
      />
      <FaultNotice fault={fault} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Check the file
        </Button>
        {template.isFile ? (
          <DownloadLink variant="quiet" href={template.to}>
            {template.label}
          </DownloadLink>
        ) : (
          <ButtonLink variant="quiet" to={template.to}>
            {template.label}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

type Row = StaffAnswer<'GET /api/imports'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { id: 'file', label: 'File', render: ({ fileName }) => fileName },
  { id: 'kind', label: 'Kind', render: ({ kind }) => kinds[kind].label },
  { id: 'at', label: 'Checked', render: ({ checkedAt }) => <Moment at={checkedAt} /> },
  {
    id: 'state',
    label: 'State',
    render: ({ state, canApply }) =>
      state === 'checked' && !canApply ? (
        <StateBadge tone={stateTones.importRow.unchanged}>{nothingToApply}</StateBadge>
      ) : (
        <StateBadge tone={stateTones.importFile[state]}>{importFileLabels[state]}</StateBadge>
      ),
  },
]
