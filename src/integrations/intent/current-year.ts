// The footer's year is built in, and a build older than New Year is corrected here. The footer may still be on its way now.
const correct = () => document.querySelector('[data-year]')?.replaceChildren(String(new Date().getFullYear()))

correct()
addEventListener('pageshow', correct)
