// Live updates (BOARD-02, BOARD-03): one tab of the browser holds the event stream, the others listen to it.
import { isSigningOut } from './signing-out.ts'
import { StaffFault, staffCall } from './staff-api.ts'

/** 'ended': the session is over. */
export type LiveState = 'connecting' | 'live' | 'lost' | 'ended'
type Message = { readonly topics: readonly string[] } | { readonly state: LiveState }

/** While the stream is lost, pages load their data again this often (milliseconds). */
const pollInterval = 15_000
const channelName = 'staff-events'
const lockName = 'staff-event-stream'

/** Without a connection it is not known; the stream then says that it is lost. */
function hasSession(): Promise<boolean> {
  return staffCall('GET /api/me', { isBackground: true }).then(
    () => true,
    (fault) => !(fault instanceof StaffFault && fault.status === 401),
  )
}

type Listener = {
  onTopics(topics: readonly string[]): void
  onState(state: LiveState): void
  /** The session is over, in this tab or another, and this tab is not on its way to where signing out leads (STAFF-04). */
  onEnded(): void
  /** Only in the tab that holds the stream: for what is to happen once in a browser. */
  onOwnTopics(topics: readonly string[]): void
}

/** Returns a function that stops listening. */
export function listenLive({ onTopics, onState, onEnded, onOwnTopics }: Listener): () => void {
  const channel = new BroadcastChannel(channelName)
  const stopped = new AbortController()
  let poll: ReturnType<typeof setInterval> | undefined
  let before: LiveState = 'connecting'

  const hear = (message: Message) => {
    if ('topics' in message) return onTopics(message.topics)
    onState(message.state)
    if (message.state === 'ended' && !isSigningOut()) onEnded()
    // Each failed attempt to connect reports 'lost' again, before the next poll is due.
    if (message.state !== before) clearInterval(poll)
    if (message.state === 'lost' && before !== 'lost') poll = setInterval(() => onTopics(['*']), pollInterval)
    // Events were missed before it was live.
    if (message.state === 'live' && before !== 'live') onTopics(['*'])
    before = message.state
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  /** To all tabs. */
  const say = (message: Message) => {
    // Whether the session goes on was asked before.
    if (stopped.signal.aborted) return
    channel.postMessage(message)
    hear(message)
    if ('topics' in message) onOwnTopics(message.topics)
  }
  void navigator.locks
    .request(lockName, { signal: stopped.signal }, () => holdStream(say, stopped.signal))
    .catch(() => {})
  // Events may have come to another tab since this page loaded its data.
  onTopics(['*'])

  return () => {
    stopped.abort()
    clearInterval(poll)
    channel.close()
  }
}

/** Ends with the session or with the tab; then another tab takes over. */
function holdStream(say: (message: Message) => void, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const source = new EventSource('/api/events')
    const end = (state?: LiveState) => {
      source.close()
      if (state) say({ state })
      done()
    }
    source.onopen = () => say({ state: 'live' })
    source.onmessage = ({ data }: MessageEvent<string>) => say({ topics: JSON.parse(data) as string[] })
    const again = () => (signal.aborted ? done() : void holdStream(say, signal).then(done))
    source.addEventListener('ended', () => {
      source.close()
      // A new password has ended the stream's session, and this browser got another one.
      void hasSession().then((isSignedIn) => (isSignedIn ? again() : end('ended')))
    })
    source.onerror = () => {
      say({ state: 'lost' })
      // After an answer that is no stream the browser does not connect again by itself.
      if (source.readyState !== EventSource.CLOSED) return
      setTimeout(again, 5_000)
    }
    signal.addEventListener('abort', () => end())
  })
}
