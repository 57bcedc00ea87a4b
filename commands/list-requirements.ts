// npm run requirements: writes the column 'shown by' of docs/requirements.md, from the titles of the tests.
import { writeFileSync } from 'node:fs'
import { readRequirements, requirementsFile, testTitles, withTests } from './requirements-table.ts'

writeFileSync(requirementsFile, withTests(readRequirements(), testTitles()))
