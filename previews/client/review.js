// The script of /review: it keeps ticks in this browser, lists what is still open, writes comments
// to the pull request or copies them, and tints what differs between two frames. It makes no HTML
// from a text, since the policy of the page forbids that.
import { openReview, suggestionText } from './review-host.js'

const entries = [...document.querySelectorAll('.review-entry')]
const output = document.querySelector('.review-seen')
const words = output?.dataset ?? {}

// --- Ticks: by the address of an entry, which changes with what the entry shows ------------------

const isSeen = ({ id }) => localStorage.getItem(id) === 'seen'

/** Says how many entries are seen, and lists the others. */
function count() {
  const open = entries.filter((entry) => !isSeen(entry))
  output.textContent = words.text
    .replace('(count)', entries.length - open.length)
    .replace('(all)', entries.length)
  const list = document.querySelector('.review-open')
  list.hidden = open.length === 0 || open.length === entries.length
  list.querySelector('summary').textContent = words.open.replace('(count)', open.length)
  list.querySelector('ul').replaceChildren(...open.map(linkTo))
}

function linkTo(entry) {
  const link = document.createElement('a')
  link.href = `#${entry.id}`
  link.textContent = shortText(entry)
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** The place and the words of an entry in one line. */
function shortText(entry) {
  const section = entry.closest('section').querySelector('h2 a, h2').textContent
  const text = oneLine(entry.querySelector('.review-words').textContent)
  return `${oneLine(section)}: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

for (const entry of entries) {
  const box = entry.querySelector('input')
  box.parentElement.hidden = false
  box.checked = isSeen(entry)
  box.addEventListener('change', () => {
    localStorage.setItem(entry.id, box.checked ? 'seen' : '')
    count()
  })
  const comment = entry.querySelector('.review-comment')
  comment.hidden = false
  comment.addEventListener('click', () => {
    if (canWrite()) openPanel(entry)
    else void copy(entry, comment)
  })
}
if (entries.length > 0) {
  output.hidden = false
  count()
}

// --- Comments: the words of a change as a quotation, for the pull request ------------------------

/** How long a button says that it copied, in milliseconds. */
const saysCopied = 4000

async function copy(entry, button) {
  const text = quote(entry)
  try {
    await navigator.clipboard.writeText(text)
    const before = button.textContent
    button.textContent = words.copied
    button.disabled = true
    setTimeout(() => {
      button.textContent = before
      button.disabled = false
    }, saysCopied)
  } catch {
    // Without a clipboard, as on plain http, the words can be copied by hand.
    showText(entry, text)
  }
  if (words.address) open(words.address, '_blank', 'noopener')
}

function showText(entry, text) {
  const earlier = entry.querySelector('.review-copy')
  const field = earlier ?? make('textarea', { className: 'review-copy' })
  field.readOnly = true
  field.rows = 5
  field.value = text
  field.setAttribute('aria-label', words.byHand)
  entry.querySelector('.review-ways').after(field)
  field.focus()
  field.select()
}

/** The words of a change as a quotation in Markdown, and its address. */
function quote(entry) {
  const change = entry.querySelector('.review-words').cloneNode(true)
  for (const part of change.querySelectorAll('del'))
    part.replaceWith(` ~~${part.textContent.trim()}~~ `)
  for (const part of change.querySelectorAll('ins'))
    part.replaceWith(` **${part.textContent.trim()}** `)
  const where = entry.querySelector('.review-where')?.textContent ?? ''
  const text = oneLine(`${where} ${change.textContent}`)
  return `> ${text}\n\n${new URL(`#${entry.id}`, location.href).href}\n\n`
}

// --- Comments at their lines: written with a token that may write to pull requests ---------------

const said = JSON.parse(words.comments ?? '{}')
const repository = JSON.parse(words.repository ?? 'null')
/** The names under which this browser keeps tokens: this page's own, and that of editing. */
const tokenNames = ['review-token', 'edit-token']

/** True if the preview says which pull request or branch of which repository it shows. */
const canWrite = () => Boolean(repository?.backend && (repository.pullRequest || repository.branch))

function knownToken() {
  const found = tokenNames.map((name) => sessionStorage.getItem(name) ?? localStorage.getItem(name))
  return found.find(Boolean)
}

const host = (token) => openReview(repository.backend, token)

/** The number of the pull request. @throws Error with a sentence if the branch has none */
async function pullRequest(review) {
  const [owner] = repository.backend.repo.split('/')
  const number = repository.pullRequest ?? (await review.findPull(repository.branch, owner))
  if (number) return number
  throw new Error(said.noPull)
}

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

function labelled(label, input) {
  return make('label', {}, label, input)
}

/** Opens the fields of a comment below an entry. */
function openPanel(entry) {
  const earlier = entry.querySelector('.review-panel')
  if (earlier) {
    earlier.querySelector('textarea').focus()
    return
  }
  const { now, lineText } = entry.dataset
  const text = make('textarea', { rows: 3 })
  const canSuggest = now && lineText?.includes(now)
  const suggested = make('textarea', { rows: 3, value: now ?? '' })
  const token = make('input', { type: 'password', autocomplete: 'off' })
  const send = make('button', { type: 'button', textContent: said.send })
  const byHand = make('button', { type: 'button', textContent: said.copyInstead })
  const message = make('p', { role: 'status' })
  const panel = make('div', { className: 'review-panel' }, labelled(said.comment, text))
  if (canSuggest) panel.append(labelled(said.suggest, suggested))
  if (!knownToken())
    panel.append(labelled(said.token, token), make('p', { textContent: said.tokenHelp }))
  panel.append(make('p', { className: 'review-ways' }, send, byHand), message)
  entry.querySelector('.review-ways').after(panel)
  text.focus()
  byHand.addEventListener('click', () => void copy(entry, byHand))
  send.addEventListener('click', async () => {
    const body = bodyOf(entry, text.value, canSuggest ? suggested.value : '')
    if (!body) return text.focus()
    send.disabled = true
    message.textContent = said.sending
    const problem = await write(entry, body, token.value.trim() || knownToken())
    send.disabled = false
    message.textContent = problem ?? said.sent
    if (problem === undefined) text.value = ''
  })
}

/** The comment: its words, and the line with other words if some were suggested. */
function bodyOf({ dataset: { now, lineText } }, text, suggested) {
  const note = text.trim()
  const other = suggested.replaceAll(/\s+/g, ' ').trim()
  if (!other || other === now) return note
  const line = lineText.replace(now, () => other)
  return suggestionText(repository.backend.name, line, note)
}

/** Writes a comment at the line of an entry. @returns a sentence if the host refused it */
async function write(entry, body, token) {
  if (!token) return said.tokenHelp
  const { file, line } = entry.dataset
  try {
    const review = host(token)
    const number = await pullRequest(review)
    await review.comment(number, repository.commit, { file, line: Number(line) }, body)
    sessionStorage.setItem(tokenNames[0], token)
    await showComments(review, number)
    return undefined
  } catch (problem) {
    return `${said.refused} ${problem.message}`
  }
}

/** Shows the open comments at their changes, and those of other lines above all changes. */
async function showComments(review, number) {
  const comments = await review.comments(number)
  for (const list of document.querySelectorAll('.review-threads')) list.remove()
  const rest = comments.filter((comment) => !entries.some((entry) => isAt(entry, comment)))
  for (const entry of entries) {
    const own = comments.filter((comment) => isAt(entry, comment))
    if (own.length > 0) entry.append(threads(own))
  }
  if (rest.length > 0) output.parentElement.after(threads(rest))
  document.querySelector('.review-count').textContent = said.open.replace(
    '(count)',
    comments.length,
  )
}

const isAt = ({ dataset }, { file, line }) =>
  dataset.file === file && (line === null || Number(dataset.line) === line)

function threads(comments) {
  const items = comments.map(({ text, author = '', address, file, line }) => {
    const name = make(address ? 'a' : 'span', { textContent: author || `${file}:${line}` })
    if (address) name.href = address
    return make('li', {}, name, ` ${text}`)
  })
  return make('ul', { className: 'review-threads' }, ...items)
}

if (canWrite() && knownToken()) {
  const review = host(knownToken())
  // Without an answer the page stays as it is: comments are at the host too.
  pullRequest(review)
    .then((number) => showComments(review, number))
    .catch(() => undefined)
}

// --- Approval: in place with a token, else at the host -------------------------------------------

const approve = document.querySelector('.review-approve')
approve?.addEventListener('click', (event) => {
  const token = knownToken()
  if (!canWrite() || !token) return
  event.preventDefault()
  const open = entries.filter((entry) => !isSeen(entry))
  const list = make('ul', {}, ...open.map(linkTo))
  const button = make('button', { type: 'button', textContent: said.approveNow })
  const message = make('p', { role: 'status' })
  const heading = open.length > 0 ? said.notTicked.replace('(count)', open.length) : said.allTicked
  const panel = make(
    'div',
    { className: 'review-panel' },
    make('p', {}, heading),
    list,
    button,
    message,
  )
  document.querySelector('.review-approval')?.remove()
  panel.classList.add('review-approval')
  approve.parentElement.after(panel)
  button.focus()
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const review = host(token)
      const text = open.map((entry) => `- ${shortText(entry)}`).join('\n')
      const note = open.length > 0 ? `${heading}\n\n${text}` : ''
      await review.approve(await pullRequest(review), repository.commit, note)
      message.textContent = said.approved
    } catch (problem) {
      button.disabled = false
      message.textContent = `${said.refused} ${problem.message}`
    }
  })
})

// --- Frames: the published page beside the page of this preview ----------------------------------

/** Fits a frame of a phone's or a laptop's width into its box. */
const fit = new ResizeObserver((boxes) => {
  for (const { target, contentRect } of boxes) {
    const frame = target.querySelector('iframe')
    frame.style.scale = Math.min(1, contentRect.width / frame.width)
  }
})

for (const pair of document.querySelectorAll('.review-frames')) {
  for (const box of pair.querySelectorAll('.review-frame')) fit.observe(box)
  const frames = [...pair.querySelectorAll('iframe')]
  for (const frame of frames)
    frame.addEventListener('load', () => {
      prepare(frame)
      if (frames.every((one) => one.contentDocument?.readyState === 'complete')) compare(frames)
    })
}

/** Takes away what only a preview shows: its bar, and the entries of drafts. */
function prepare({ contentDocument: page }) {
  const drafts = (words.drafts ?? '').split(' ')
  page.querySelector('.preview-bar')?.remove()
  for (const entry of page.querySelectorAll('li, article')) {
    const links = [...entry.querySelectorAll('a')]
    const isDraft = (link) => drafts.includes(link.getAttribute('href'))
    if (links.length > 0 && links.every(isDraft)) entry.hidden = true
  }
}

/** Tints the texts and outlines the pictures that the other page does not have. */
function compare(frames) {
  if (frames.length < 2) return
  const pages = frames.map((frame) => textsOf(frame.contentDocument))
  for (const [index, frame] of frames.entries()) {
    const others = pages[1 - index]
    const own = pages[index].filter(({ text }) => !others.some((other) => other.text === text))
    const view = frame.contentWindow
    const highlight = new view.Highlight(...own.map(({ range }) => range))
    view.CSS.highlights?.set('review-differs', highlight)
    const first = own.find(({ range }) => range.getClientRects().length > 0)
    if (first) view.scrollTo(0, first.range.getBoundingClientRect().top + view.scrollY - 120)
  }
}

/** The texts of a page, each with its range. */
function textsOf(page) {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = oneLine(node.data)
    if (text === '' || node.parentElement.closest('script, style')) continue
    const range = page.createRange()
    range.selectNodeContents(node)
    texts.push({ text, range })
  }
  return texts
}
