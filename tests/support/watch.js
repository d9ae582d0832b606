// Stands first in every page that the tests of all engines open, and tells their server of whatever goes wrong there.
const tell = (text) => navigator.sendBeacon('/watch', `${location.pathname}: ${text}`)
addEventListener('error', ({ message, target }) => tell(message ?? `${target.src ?? target.href} did not load`), true)
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
