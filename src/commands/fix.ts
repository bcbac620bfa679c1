import { writeFileSync } from 'node:fs';
import { vercelConfiguration, vercelFile } from './hosts/vercel.ts';
import { startChild } from './running/child.ts';
import { installedProgram } from './running/project.ts';
import { runCommand } from './running/run-command.ts';
import { seed, seedFile } from './seed/seed.ts';

// npm run fix: repairs everything that a tool can repair.
await runCommand(async () => {
  writeFileSync(seedFile, seed());
  writeFileSync(vercelFile, vercelConfiguration());
  const biome = installedProgram('@biomejs/biome', 'biome');
  return await startChild(biome, ['check', '--write', '.']).ended;
}, 130);
