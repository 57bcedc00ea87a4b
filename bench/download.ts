// Downloads a file as a person of the staff and discards it, until it is stopped: in a process of its own, so that it delays no measurement. Says so when
// the first 16 MB have come: then the shop rests between portions.
const [url = '', token = ''] = process.argv.slice(2)

const { ok, status, body } = await fetch(url, { headers: { cookie: `__Host-staff=${token}` } })
if (!ok || !body) throw new Error(`${url} answered ${status}`)
let bytes = 0
for await (const chunk of body) {
  if (bytes < 16e6 && bytes + chunk.length >= 16e6) process.send?.('begun')
  bytes += chunk.length
}
