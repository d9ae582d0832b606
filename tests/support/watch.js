// The first script of every page that the tests of all engines open. It reports every error there
// to their server.
const tell = (text) => navigator.sendBeacon('/watch', `${location.pathname}: ${text}`)
addEventListener(
  'error',
  ({ message, target }) => tell(message ?? `${target.src ?? target.href} did not load`),
  true,
)
addEventListener('unhandledrejection', ({ reason }) => tell(reason))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  tell(`the policy's ${effectiveDirective} refuses ${blockedURI}`),
)
for (const name of ['error', 'warn']) {
  const write = console[name]
  console[name] = (...words) => {
    tell(words.join(' '))
    write(...words)
  }
}
