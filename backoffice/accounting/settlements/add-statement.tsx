import { useRef, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { staffCall } from '../../platform/staff-api.ts'
import { lastFault, useStaffMutation } from '../../platform/use-staff-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { FaultNotice } from '../../ui/fault.tsx'
import { FileField } from '../../ui/field.tsx'
import { useNewQuestion } from '../../ui/new-question.ts'

type Checked = StaffAnswer<'POST /api/books/bank-lines'>

/** A statement is checked first; its lines are then added, and stay (BOOKS-04). */
export function AddStatement() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Checked>()
  const checked = useNewQuestion()
  const check = useStaffMutation(
    (chosen: File, key) => staffCall('POST /api/books/bank-lines', { query: {}, file: chosen, key }),
    {
      onDone: (answer) => {
        setFound(answer)
        checked.show()
      },
    },
  )
  const apply = useStaffMutation(
    (chosen: File, key) => staffCall('POST /api/books/bank-lines', { query: { apply: 'yes' }, file: chosen, key }),
    { onDone: setFound },
  )
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setError(undefined)
    setFound(undefined)
    check.clearFault()
    apply.clearFault()
  }
  const mayAdd = file !== undefined && found !== undefined && !found.isApplied && found.added > 0
  return (
    <form
      noValidate
      aria-label="Add a statement"
      className="grid gap-3 rounded-lg border border-line border-dashed bg-sheet p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setError(file ? undefined : 'Choose a file.')
        if (!file) input.current?.focus()
        else if (mayAdd) checked.isNew() || void apply.run(file)
        else void check.run(file)
      }}
    >
      <FileField
        label="CSV file: the bank’s statement"
        ref={input}
        accept=".csv,.tsv,.txt,text/csv"
        onChoose={choose}
        hint="With the columns Day, Amount (or Credit and Debit) and UTR, or as the bank names them. Known lines are not added again."
        error={error}
      />
      <FaultNotice fault={lastFault(apply, check)} />
      <div role="status">{found && <Outcome {...found} />}</div>
      <Button type="submit" variant="primary" className="justify-self-start" isBusy={check.isBusy || apply.isBusy}>
        {mayAdd
          ? `Add ${found.added.toLocaleString('en-IN')} ${found.added === 1 ? 'line' : 'lines'}`
          : 'Check the file'}
      </Button>
    </form>
  )
}

function Outcome({ isApplied, added, known, unreadable, errors }: Checked) {
  const count = (lines: number) => `${lines.toLocaleString('en-IN')} ${lines === 1 ? 'line' : 'lines'}`
  return (
    <div className="grid gap-2">
      <p>
        {isApplied ? `${count(added)} added.` : `${count(added)} to add.`}{' '}
        {known > 0 && `${count(known)} known already.`}{' '}
        {unreadable > 0 && (
          <strong className="text-danger">
            {count(unreadable)} cannot be read, and {unreadable === 1 ? 'is' : 'are'} left out.
          </strong>
        )}
      </p>
      {errors.length > 0 && (
        <ul className="grid gap-1 text-small">
          {errors.map(({ line, column, value, error }) => (
            <li key={line} className="wrap-anywhere">
              Row {line}, {column}
              {value !== '' && ` ‘${value}’`}: {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
