// The film in the first view of a role (`HeroLoop.astro`). Runs in browsers, on the pages of roles.
import { filmSize, isLoopAllowed, type Line } from '../../lib/loop-policy.ts'

const hero = document.querySelector<HTMLElement>('.hero-loop')!

/** Its `film` says that the visitor stopped one: in this tab or, without storage, on this page. */
let choice: { film?: string } = {}
try {
  choice = sessionStorage as typeof choice
} catch {}

/** Plays the film while it may play and is in view, and gives its button to the visitor. */
function startFilm(): void {
  const canvas = hero.querySelector<HTMLElement>('.hero-film')!
  const film = hero.querySelector('video')!
  const button = hero.querySelector('button')!
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const line = (navigator as { connection?: Line }).connection

  const load = (): void => {
    const codec = film.canPlayType('video/mp4; codecs=av01.0.08M.08') ? 'av1' : 'h264'
    const units = hero.dataset.film!.split(' ')
    const names = ['--left', '--top', '--width', '--height']
    names.forEach((name, i) => canvas.style.setProperty(name, units[i]!))
    const size = filmSize(canvas.clientWidth * devicePixelRatio, Number(units[2]))
    film.src = `${hero.dataset.media}-${size}.${codec}.mp4`
  }

  const play = (): void => {
    if (!film.src) load()
    // A browser may refuse to play, for example to save power: then the drawing stays.
    film.play().then(
      () => hero.classList.add('hero-shown'),
      () => {},
    )
  }

  const updateButton = (): void => {
    // A film that cannot be read needs no button.
    button.hidden = film.error !== null
    hero.classList.toggle('hero-stopped', film.paused)
    button.setAttribute('aria-label', (film.paused ? button.dataset.play : button.dataset.pause)!)
  }

  const playInView = new IntersectionObserver((entries) => {
    if (!entries.pop()!.isIntersecting) film.pause()
    else if (!isLoopAllowed({ calm: lessMotion.matches, small: innerWidth < 760 }, line)) return
    else if (choice.film) updateButton()
    else play()
  })
  /** An observer reports at once whether what it observes is in view. */
  const checkAgain = (): void => {
    playInView.disconnect()
    playInView.observe(hero)
  }

  film.onplay = updateButton
  film.onpause = updateButton
  film.onerror = updateButton
  button.onclick = () => {
    choice.film = film.paused ? '' : 'stopped'
    if (film.paused) play()
    else film.pause()
  }
  // WebKit restores a page with an unloaded film.
  film.onemptied = checkAgain
  const startAgain = (): void => {
    film.pause()
    checkAgain()
  }
  // On a restored page, the visitor may have stopped it on a later page; or Firefox says that it
  // plays, and it does not move.
  onpageshow = startAgain
  lessMotion.onchange = startAgain
  checkAgain()
}

// The film waits until the page has all it needs, so that it competes with nothing, and for a page
// that the browser only prerenders, since its link was hovered, until a visitor opens it.
const whenIdle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => {
  if (!hero.dataset.media) return
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => whenIdle(startFilm))
  else whenIdle(startFilm)
})
