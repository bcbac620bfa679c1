import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { User } from './other-user.ts';

const run = promisify(execFile);

/** Installed programs of PostgreSQL, and whom they run as. */
export interface PostgresPrograms {
  programs: string;
  user: User;
}

/** A PostgreSQL that runs on a socket in a folder. */
export interface PostgresServer {
  /** Ends it without giving it time for anything, and starts it again on what it had written. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes an empty database in a folder and starts PostgreSQL on it. Ends with this process. */
export async function startPostgresServer(
  { programs, user }: PostgresPrograms,
  folder: string,
): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const program = (name: string, args: string[]) => run(join(programs, name), args, { cwd: folder, ...user });
  await program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);

  const options = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const args = ['-D', data, ...options.flatMap((option) => ['-c', option])];
  const begin = async () => {
    // Not pg_ctl: the server would be a daemon, and outlive an interrupted test.
    const server = spawn(join(programs, 'postgres'), args, { ...user, stdio: 'ignore' });
    const ended = new Promise((done) => server.once('close', done));
    // Its immediate shutdown: no last words to the clients, no checkpoint.
    const kill = () => void server.kill('SIGQUIT');
    process.once('exit', kill);
    const end = async () => {
      kill();
      await ended;
      process.off('exit', kill);
    };
    await untilReady(() => program('pg_isready', ['-h', folder])).catch(async (error) => {
      await end();
      throw error;
    });
    return end;
  };

  let end = await begin();
  return {
    crash: async () => {
      await end();
      end = await begin();
    },
    stop: () => end(),
  };
}

async function untilReady(ask: () => Promise<unknown>) {
  for (let attempts = 100; attempts > 0; attempts -= 1) {
    if (await ask().catch(() => false)) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error('PostgreSQL did not answer within ten seconds.');
}
