/** Where Node's test runner reports a failure: its indentation, its name, and what it says of it, whose lines are indented further. */
const failure = /^( *)not ok \d+ - (.*)\n\1 {2}---\n((?:\1 {2}.*\n|\n)*?)\1 {2}\.\.\.$/gm
const longestReport = 40

/**
 * The failed tests in a report of Node's test runner (TAP), each with its place, error and stack, at most 40 lines each: the end of a long
 * log must name them. A test that failed only because tests within it did is left out.
 */
export function failedTests(tap: string): readonly string[] {
  return [...tap.matchAll(failure)]
    .filter(([, , , details = '']) => !details.includes("failureType: 'subtestsFailed'"))
    .map(([, indent = '', name, details = '']) => {
      const lines = details.split('\n').map((line) => line.slice(indent.length))
      const shown = lines.filter(
        (line) => !/^ {2}(duration_ms|type|code|name|failureType):/.test(line) && line.trim() !== '',
      )
      return [`✖ ${name}`, ...shown.slice(0, longestReport)].join('\n')
    })
}

/** What to say of a process of tests that was stopped, by the report that it had written until then: its last lines name what ran, or ran last. */
export function stoppedTests(tap: string, files: readonly string[]): string {
  const end = tap.trimEnd().split('\n').slice(-12)
  return [
    `✖ A process of tests did not end and was stopped: ${files.join(' ')}`,
    '  The end of its report:',
    ...end,
  ].join('\n')
}
