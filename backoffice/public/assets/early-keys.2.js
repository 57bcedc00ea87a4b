// A scanner does not wait for the application (PACK-04): platform/scan.ts reads what it sends meanwhile, but no password. Browsers keep this file by its name: a change is given another.
if (!/^\/(sign-in|welcome)\b/.test(location.pathname)) {
  window.earlyKeys = []
  window.onkeydown = (event) => window.earlyKeys.push(event)
}
