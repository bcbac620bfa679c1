import { join } from 'node:path';
import { build } from 'astro';

// A program of its own, started once for each build, so that no build finds the memory of another warm.
// Its argument is the project's folder. Its last line tells, as JSON, the most memory it ever held, in
// megabytes, and the seconds that processors worked for it.
const folder = process.argv[2] ?? '.';
process.chdir(folder);
await build({ root: folder, cacheDir: join(folder, '.astro-cache'), logLevel: 'error' });
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(JSON.stringify({ peak: maxRSS / 1000, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 }));
process.exit();
