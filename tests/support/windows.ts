/** True on Windows, where some of what the tests ask for does not exist. */
export const onWindows = process.platform === 'win32'

/**
 * The exit code of a server that was asked to stop. Windows has no signals between processes: it
 * ends the process at once, without an exit code.
 */
export const stopped = onWindows ? null : 0

/** The mode of a file for its owner alone. Windows keeps rights in lists, and shows this mode. */
export const ownerOnly = onWindows ? 0o666 : 0o600
