// The first script of every page that the tests of all engines open. It reports every error there
// to their server.
const tell = (text) => navigator.sendBeacon('/watch', `${location.pathname}: ${text}`)
addEventListener(
  'error',
  ({ message, target }) => tell(message ?? `${target.src ?? target.href} did not load`),
  true,
)
addEventListener('unhandledrejection', ({ reason }) => tell(reason))
// The browser may skip its own transition between two pages, as when the next one comes late. That
// is no fault, but WebKit reports it as one: https://github.com/w3c/csswg-drafts/issues/13726
for (const name of ['pageswap', 'pagereveal'])
  addEventListener(name, ({ viewTransition }) => viewTransition?.ready.catch(() => undefined))
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
