/**
 * The address of a film of `/media/`: on this site, or on the storage host that
 * PUBLIC_MEDIA_BASE_URL names.
 */
export function mediaAddress(path: string): string {
  const host = import.meta.env.PUBLIC_MEDIA_BASE_URL?.replace(/\/+$/, '')
  return host ? path.replace(/^\/media/, host) : path
}
