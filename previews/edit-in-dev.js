// In `npm run dev`: 'Edit this text' on every section, which opens the file at its line in the editor of this machine.
import './preview.css'
import { offerEditing } from './client.js'

const answer = await fetch(`/__edit-places?page=${encodeURIComponent(location.pathname)}`)
if (answer.ok) {
  offerEditing(await answer.json(), (address) => void fetch(address))
}
