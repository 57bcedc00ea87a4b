// A start command of nothing, with a terminal or without: it says when it is asked to begin anew.
import { onHangUp, shutDownOnSignals } from './shutdown.ts'

const [hasTerminal] = process.argv.slice(2)
process.stdout.isTTY = hasTerminal === 'terminal'
process.stdin.isTTY = false
shutDownOnSignals()
onHangUp(() => process.send?.('renewed'))
process.send?.('started')
