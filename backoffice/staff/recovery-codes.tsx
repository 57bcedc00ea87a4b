import { Button } from '../ui/button.tsx'

/** Shown once; printed or downloaded by the person. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <section aria-label="Recovery codes" className="grid gap-3">
      <p>
        Each code replaces your authenticator app once. Store them where only you find them:{' '}
        <strong>they are not shown again.</strong>
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line bg-sheet p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-2">
        <Button onClick={() => window.print()}>Print</Button>
        <a
          href={file}
          download="recovery-codes.txt"
          className="inline-flex min-h-9 items-center px-2 text-leaf underline pointer-coarse:min-h-11"
        >
          Download
        </a>
      </div>
    </section>
  )
}
