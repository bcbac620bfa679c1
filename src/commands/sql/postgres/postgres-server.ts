import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { User } from './other-user.ts';

const run = promisify(execFile);

/** Installed programs of PostgreSQL, and the user that they run as. */
export interface PostgresPrograms {
  programs: string;
  user: User;
}

/** A PostgreSQL that listens on a socket in a folder. */
export interface PostgresServer {
  /**
   * Kills the server without a clean shutdown, and restarts it on its data.
   * @param how By default an immediate shutdown of all processes; SIGKILL kills only the postmaster.
   */
  crash(how?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server cleanly, so that its data can be copied. */
  shutDown(): Promise<void>;
}

/** The folder of the data within the folder of a server. */
export const dataIn = (folder: string) => join(folder, 'data');

/** Creates an empty database in a folder. @param superuser The name of its superuser. */
export async function createPostgresData(
  { programs, user }: PostgresPrograms,
  folder: string,
  superuser: string,
): Promise<void> {
  const args = ['-D', dataIn(folder), '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await run(join(programs, 'initdb'), args, { cwd: folder, ...user });
}

/**
 * Starts PostgreSQL on the data in a folder. It ends with this process.
 * @param fsync Whether commits are flushed to the disk, as in production; faster without.
 */
export async function startPostgresServer(
  { programs, user }: PostgresPrograms,
  folder: string,
  fsync = false,
): Promise<PostgresServer> {
  const program = (name: string, args: string[]) => run(join(programs, name), args, { cwd: folder, ...user });
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `fsync=${fsync ? 'on' : 'off'}`,
    // Another zone than the studio's and this computer's: results must not depend on the session's zone.
    'timezone=Pacific/Auckland',
    // Test files that share a server keep their connections open.
    'max_connections=300',
  ];
  const args = ['-D', dataIn(folder), ...options.flatMap((option) => ['-c', option])];
  const startServer = async () => {
    // Not pg_ctl: the server would become a daemon, and outlive an interrupted test.
    const server = spawn(join(programs, 'postgres'), args, { ...user, stdio: 'ignore' });
    let exited = false;
    const ended = new Promise<void>((resolve) => {
      server.once('close', () => {
        exited = true;
        resolve();
      });
    });
    // Immediate shutdown: no messages to the clients, no checkpoint.
    const kill = () => void server.kill('SIGQUIT');
    process.once('exit', kill);
    const end = async (how: NodeJS.Signals = 'SIGQUIT') => {
      server.kill(how);
      await ended;
      process.off('exit', kill);
    };
    const ready = () => program('pg_isready', ['-h', folder]);
    await untilReady(ready, () => exited).catch(async (error) => {
      await end();
      throw error;
    });
    return end;
  };

  /**
   * The children of a killed postmaster end when they notice; until then no other server can start on their shared
   * memory.
   */
  const restartServer = async () => {
    for (let attempts = 20; attempts > 1; attempts -= 1) {
      const started = await startServer().catch(() => undefined);
      if (started) return started;
      await pause();
    }
    return startServer();
  };

  let end = await startServer();
  return {
    crash: async (how) => {
      await end(how);
      end = await restartServer();
    },
    stop: () => end(),
    shutDown: () => end('SIGINT'),
  };
}

const pause = () => new Promise((resume) => setTimeout(resume, 100));

async function untilReady(check: () => Promise<unknown>, hasExited: () => boolean) {
  for (let attempts = 100; attempts > 0 && !hasExited(); attempts -= 1) {
    if (await check().catch(() => false)) return;
    await pause();
  }
  throw new Error('PostgreSQL did not answer within ten seconds.');
}
