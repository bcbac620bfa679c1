import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startChild } from './running/child.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ekantik-stopping-'));
  const commandsUrl = pathToFileURL(import.meta.dirname).href;
  // Two programs: one that ends on SIGTERM, and one that ignores it.
  await writeFile(join(folder, 'willing.mjs'), 'setInterval(() => {}, 1000); console.log("up");');
  await writeFile(
    join(folder, 'busy.mjs'),
    'process.on("SIGINT", () => {}); setInterval(() => {}, 1000); console.log("up");',
  );
  await writeFile(
    join(folder, 'command.mjs'),
    `import { startChild } from '${commandsUrl}/running/child.ts';
     import { runCommand } from '${commandsUrl}/running/run-command.ts';
     await runCommand(async () => {
       const children = ['willing', 'busy'].map((name) => {
         const child = startChild(${JSON.stringify(folder)} + '/' + name + '.mjs', [], { onLine: () => console.log(child.pid) });
         return child;
       });
       return Math.max(...(await Promise.all(children.map((child) => child.ended))));
     });`,
  );
});
after(() => rm(folder, { recursive: true, force: true }));

/** Starts a command with two programs and resolves once both run. */
async function startCommand() {
  const command = spawn(process.execPath, [join(folder, 'command.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const pids: number[] = [];
  for await (const line of createInterface({ input: command.stdout })) {
    pids.push(Number(line));
    if (pids.length === 2) break;
  }
  return { command, ended, pids };
}

// An ended program stays in the process table as a zombie until its parent reaps it.
function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = `/proc/${pid}/stat`;
  return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z ');
}

async function waitUntilGone(pids: number[]) {
  for (let attempts = 0; attempts < 100 && pids.some(isAlive); attempts += 1) {
    await new Promise((resume) => setTimeout(resume, 50));
  }
  assert.deepEqual(pids.filter(isAlive), []);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} ends the command and every program it started`, async () => {
    const { command, ended, pids } = await startCommand();
    command.kill(signal);
    assert.equal(await ended, 0);
    await waitUntilGone(pids);
  });
}

test('a command that is killed outright leaves no program behind', async () => {
  const { command, ended, pids } = await startCommand();
  command.kill('SIGKILL');
  await ended;
  await waitUntilGone(pids);
});

test('a program may start programs of its own that receive messages from it', async () => {
  const listener = join(folder, 'listener.mjs');
  await writeFile(listener, 'process.once("message", (word) => process.send(word, () => process.exit()));');
  const talker = join(folder, 'talker.mjs');
  await writeFile(
    talker,
    `import { fork } from 'node:child_process';
     const friend = fork(${JSON.stringify(listener)});
     friend.once('message', (word) => console.log(word));
     friend.once('exit', () => process.exit());
     setTimeout(() => friend.connected && friend.send('still there'), 500);`,
  );
  const lines: string[] = [];
  const child = startChild(talker, [], { onLine: (line) => lines.push(line) });
  await child.ended;
  assert.deepEqual(lines, ['still there']);
});
