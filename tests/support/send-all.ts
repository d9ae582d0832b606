import type { Draft } from '../../editing/editor/model/draft.ts'
import { rememberSent } from '../../editing/editor/model/remember-sent.ts'
import { withCommit, type SentRecord } from '../../editing/editor/model/sent.ts'

const anyRecord = { repository: 'owner/site', branch: 'edit/a', commit: 'c1', title: '', time: 0 }

/**
 * Lets a draft remember all its changes as sent, without a host.
 * @param part what is known of the record, such as the branch
 */
export function sendAll(draft: Draft, part: Partial<SentRecord> = {}): void {
  const mine = new Map(draft.files)
  const record = { ...anyRecord, ...part, files: [...mine.values()] }
  const before = draft.sent.find(({ branch }) => branch === record.branch)
  rememberSent(draft, withCommit(before, record), mine)
}
