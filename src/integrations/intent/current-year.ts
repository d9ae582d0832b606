// The build writes the footer's year; this corrects it after New Year. The footer may still be
// loading.
const correct = () =>
  document.querySelector('[data-year]')?.replaceChildren(String(new Date().getFullYear()))

correct()
addEventListener('pageshow', correct)
