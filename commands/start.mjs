import { runUnderOwnNode } from './own-node.mjs'

await runUnderOwnNode('commands/start.ts', process.argv.slice(2))
