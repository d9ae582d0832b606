import { useEditor } from './editor-context.ts'

/** What was sent and is not part of this preview yet. */
export function SentList() {
  const { content } = useEditor()
  const { start } = content
  const { sent } = content.draft
  // Development has written them, and shows them as soon as the page is loaded again.
  if (sent.length === 0 || start.target.kind === 'machine') return null
  return (
    <section>
      <h3>Sent, waiting for review</h3>
      <ul>
        {sent.map(({ branch, title, pullRequest }) => (
          <li key={branch}>
            {title}{' '}
            {pullRequest ? (
              <a href={pullRequest.address} target="_blank" rel="noopener">
                sent in #{pullRequest.number}, waiting for review
              </a>
            ) : (
              <small>sent to the branch {branch}</small>
            )}
          </li>
        ))}
      </ul>
      <small>Further changes go to the newest of these as long as it is open.</small>
    </section>
  )
}
