import { partLoadedBy } from '../hooks/use-part.ts'

/**
 * What takes changes back: a large part of the editor, since words that come back follow what was
 * renamed or deleted meanwhile.
 */
export const undoPart = partLoadedBy(() => import('./undo-field.ts'))
