import type { SignInSteps } from '../hosts/repository-host.ts'

interface Props extends SignInSteps {
  /** The name of the host. */
  host: string
  /** True if the editor had a token already: then the steps to make one are folded. */
  hadToken: boolean
}

/** Asks for the token by which a host knows who sends, with every step to make one. */
export function SignIn({ host, hadToken, tokenPage, tokenSteps, tokenHint }: Props) {
  return (
    <fieldset className="edit-group">
      <legend>Sign in to {host}</legend>
      <p>
        So that {host} knows who sends this, it asks for an access token: a password for this
        repository alone. You make it once. In an organisation, an owner may have to approve it
        before it can write.
      </p>
      <details open={!hadToken}>
        <summary>How to make one</summary>
        <ol>
          <li>
            <a href={tokenPage} target="_blank" rel="noopener">
              Open the page of {host} where tokens are made
            </a>
          </li>
          {tokenSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <label>
        Access token
        <input
          name="token"
          type="password"
          autoComplete="off"
          required
          aria-describedby="edit-token-hint"
        />
      </label>
      <small id="edit-token-hint">{tokenHint}</small>
      <label className="edit-tick">
        <input type="checkbox" name="keep" /> Keep me signed in on this computer
      </label>
      <small>
        The token stays in this browser, for the address of this preview, and goes to {host} only.
        Sign in only on previews of people whom you trust: a preview runs the code that they
        changed.
      </small>
    </fieldset>
  )
}
