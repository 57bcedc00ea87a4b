// node commands/with-own-node.mjs FILE.ts …: installs what is missing, then runs the file on the shop's own Node.
import { runUnderOwnNode } from './own-node.mjs'

const [script = '', ...words] = process.argv.slice(2)
await runUnderOwnNode(script, words)
