/**
 * The page /edit. Its policy is wider than that of visitors' pages only where Sveltia CMS needs it: the CMS
 * writes styles into the page as it runs, shows pictures that it has in memory, and talks to the git host.
 *
 * @param origin the git host that receives edits; '' in dev, where edits go to files of this machine
 * @param missing a sentence that says why nothing can be edited, instead of the forms
 */
export function editPage(origin: string, missing?: string): string {
  const forms = `<noscript><p>Forms need script. Edit the files at your git host.</p></noscript>
<script type="module" src="/edit/edit.js"></script>`
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="
default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:;
media-src 'self' blob:; manifest-src 'self' blob: data:; connect-src 'self' data: blob: ${origin};
base-uri 'none'; form-action 'none'">
<meta name="robots" content="noindex">
<title>Edit by form</title>
<style>
/* A refusal shows only the sentence of the check, without the words around it. */
[role=alertdialog] :has(> .error) { visibility: hidden; font-size: 0 }
[role=alertdialog] .error { visibility: visible; white-space: pre-line }
</style>
</head>
<body>${missing === undefined ? forms : `<p>${missing}</p>`}</body>
</html>
`
}
